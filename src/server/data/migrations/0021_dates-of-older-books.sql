-- A book that was made before pieces were dated by themselves stays as it is.
UPDATE "projects" SET "piece_dates" = 'none'
WHERE "piece_dates" IS NULL AND EXISTS (SELECT 1 FROM "manuscripts" m WHERE m."project_id" = "projects"."id");
