ALTER TABLE "uploads" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "entries_upload" ON "entries" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_arriving" ON "uploads" USING btree ("project_id") WHERE "uploads"."finished_at" is null;--> statement-breakpoint
-- Gzipped already: trying to compress it again takes as long as storing it (measured on the embedded database).
ALTER TABLE "file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
