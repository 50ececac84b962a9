DROP INDEX "entries_upload";--> statement-breakpoint
CREATE INDEX "entries_upload" ON "entries" USING btree ("upload_id","position");