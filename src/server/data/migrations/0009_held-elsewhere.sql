CREATE INDEX "upload_rows_held_elsewhere" ON "upload_rows" USING btree ("project_id","entry_id") WHERE "upload_rows"."reason" = 'already in another upload';--> statement-breakpoint
-- Until now a second upload of the same posts called its rows accepted, too.
UPDATE "upload_rows" r SET "fate" = 'merged', "reason" = 'already in another upload'
from "entries" e join "uploads" holder on holder."id" = e."upload_id"
where r."fate" = 'accepted' and e."project_id" = r."project_id" and e."id" = r."entry_id" and e."upload_id" <> r."upload_id"
  and holder."finished_at" is not null and holder."withdrawn_at" is null
  and e."rows" @> jsonb_build_array(jsonb_build_object('uploadId', r."upload_id"::text));--> statement-breakpoint
with counts as (
  select "upload_id", "part", count(*)::int as "count" from "upload_rows"
  where "reason" = 'already in another upload' group by 1, 2
)
UPDATE "uploads" u SET
  "accepted" = u."accepted" - (select sum(c."count")::int from counts c where c."upload_id" = u."id"),
  "merged" = u."merged" + (select sum(c."count")::int from counts c where c."upload_id" = u."id"),
  "files" = coalesce((
    select jsonb_agg(case when c."count" is null then file else file || jsonb_build_object(
        'accepted', (file->>'accepted')::int - c."count",
        'merged', (file->>'merged')::int + c."count",
        'heldElsewhere', c."count"
      ) end order by n)
    from jsonb_array_elements(u."files") with ordinality as f(file, n)
    left join counts c on c."upload_id" = u."id" and c."part" = (file->>'part')::int
  ), '[]')
where u."id" in (select "upload_id" from counts);
