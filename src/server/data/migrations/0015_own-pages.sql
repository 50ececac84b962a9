ALTER TABLE "projects" ADD COLUMN "dedication" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "acknowledgements" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "ignored_errors" jsonb DEFAULT '[]'::jsonb NOT NULL;