ALTER TABLE "projects" ADD COLUMN "design" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "index_terms" jsonb;