ALTER TABLE "uploads" ADD CONSTRAINT "uploads_of_project" UNIQUE("project_id","id");--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_project_id_projects_id_fk";--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_upload_id_uploads_id_fk";--> statement-breakpoint
ALTER TABLE "upload_rows" DROP CONSTRAINT "upload_rows_project_id_projects_id_fk";--> statement-breakpoint
ALTER TABLE "upload_rows" DROP CONSTRAINT "upload_rows_upload_id_uploads_id_fk";--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_of_upload" FOREIGN KEY ("project_id","upload_id") REFERENCES "public"."uploads"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_rows" ADD CONSTRAINT "upload_rows_of_upload" FOREIGN KEY ("project_id","upload_id") REFERENCES "public"."uploads"("project_id","id") ON DELETE cascade ON UPDATE no action;
