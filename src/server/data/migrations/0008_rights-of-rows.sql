UPDATE "entries" SET "rows" = (
  select jsonb_agg(row || '{"rights": "others"}' order by n) from jsonb_array_elements("rows") with ordinality as r(row, n)
) WHERE "rights" = 'others';
