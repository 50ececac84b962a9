CREATE TABLE "covers" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"design" integer,
	"seed" bigint,
	"paper" text DEFAULT 'white' NOT NULL,
	"placing" text DEFAULT 'full' NOT NULL,
	"back_text" text DEFAULT '' NOT NULL,
	"picture_file_id" uuid,
	"picture_width" integer,
	"picture_height" integer
);
--> statement-breakpoint
ALTER TABLE "covers" ADD CONSTRAINT "covers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covers" ADD CONSTRAINT "covers_picture_file_id_files_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "covers_picture" ON "covers" USING btree ("picture_file_id");--> statement-breakpoint
alter table "covers" enable row level security;--> statement-breakpoint
create policy "covers_own" on "covers" to octavo_api
  using (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')))
  with check (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
grant select, insert, update, delete on "covers" to octavo_api;
