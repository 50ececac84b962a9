ALTER TABLE "projects" ADD COLUMN "selected_subtitle" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "posts" jsonb;--> statement-breakpoint
UPDATE "projects" SET "name" = 'My first book' WHERE "is_default" AND "name" LIKE '%@%';
