-- Books of posts from one to three years are dated by themselves from now on; those that were made before stay as they are.
UPDATE "projects" SET "piece_dates" = 'none'
WHERE "piece_dates" IS NULL
  AND EXISTS (SELECT 1 FROM "manuscripts" m WHERE m."project_id" = "projects"."id")
  AND (
    SELECT max(e."date") >= lpad((left(min(e."date"), 4)::int + 1)::text, 4, '0') || substr(min(e."date"), 5)
      AND max(e."date") < lpad((left(min(e."date"), 4)::int + 3)::text, 4, '0') || substr(min(e."date"), 5)
    FROM "entries" e
    WHERE e."project_id" = "projects"."id" AND e."included" AND e."source" <> 'Interview'
      AND coalesce(e."chosen_rights", e."rights") = 'own'
  );
