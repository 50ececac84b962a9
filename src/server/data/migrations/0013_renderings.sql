CREATE TABLE "renderings" (
	"project_id" uuid NOT NULL,
	"manuscript_id" uuid NOT NULL,
	"format" text NOT NULL,
	"input_hash" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "renderings_manuscript_id_format_pk" PRIMARY KEY("manuscript_id","format")
);
--> statement-breakpoint
ALTER TABLE "renderings" ADD CONSTRAINT "renderings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renderings" ADD CONSTRAINT "renderings_manuscript_id_manuscripts_id_fk" FOREIGN KEY ("manuscript_id") REFERENCES "public"."manuscripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renderings" ADD CONSTRAINT "renderings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renderings_project" ON "renderings" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "renderings_file" ON "renderings" USING btree ("file_id");--> statement-breakpoint
alter table "renderings" enable row level security;--> statement-breakpoint
create policy "renderings_own" on "renderings" to octavo_api
  using (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')))
  with check (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
grant select, insert, update, delete on "renderings" to octavo_api;
