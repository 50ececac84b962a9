ALTER TABLE "projects" ADD COLUMN "book_length" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "piece_dates" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "end_notes" text;