CREATE TABLE "deleted_entries" (
	"project_id" uuid NOT NULL,
	"entry_id" text NOT NULL,
	CONSTRAINT "deleted_entries_project_id_entry_id_pk" PRIMARY KEY("project_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "entry_changes" (
	"id" uuid NOT NULL,
	"part" integer NOT NULL,
	"project_id" uuid NOT NULL,
	"field" text NOT NULL,
	"after" text NOT NULL,
	"changed" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_changes_id_part_pk" PRIMARY KEY("id","part")
);
--> statement-breakpoint
CREATE TABLE "page_hosts" (
	"project_id" uuid NOT NULL,
	"host" text NOT NULL,
	"rights" text NOT NULL,
	CONSTRAINT "page_hosts_project_id_host_pk" PRIMARY KEY("project_id","host")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"project_id" uuid NOT NULL,
	"entry_id" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"title" text,
	"author" text,
	"date" text,
	"text" text,
	"words" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "pages_project_id_entry_id_pk" PRIMARY KEY("project_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "upload_rows" DROP CONSTRAINT "upload_rows_upload_id_row_pk";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "may_use_texts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "included" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "chosen_rights" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_rows" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_rows" ADD CONSTRAINT "upload_rows_upload_id_part_row_pk" PRIMARY KEY("upload_id","part","row");--> statement-breakpoint
ALTER TABLE "upload_rows" ADD COLUMN "excerpt" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "shown_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deleted_entries" ADD CONSTRAINT "deleted_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_changes" ADD CONSTRAINT "entry_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_hosts" ADD CONSTRAINT "page_hosts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_changes_project" ON "entry_changes" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "pages_waiting" ON "pages" USING btree ("project_id","host") WHERE "pages"."state" = 'waiting';--> statement-breakpoint
UPDATE "uploads" SET "shown_id" = "id", "kind" = case when "kind" = 'csv' then 'file' else "kind" end, "files" = jsonb_build_array(jsonb_build_object('part', 0, 'file', "file_name", 'format', "format", 'rows', "rows", 'accepted', "accepted", 'merged', "merged", 'skipped', "skipped", 'columns', '[]'::jsonb, 'mapping', "mapping", 'sample', '[]'::jsonb));--> statement-breakpoint
UPDATE "entries" SET "words" = coalesce(array_length(regexp_split_to_array(nullif(btrim("text", E' \n\t\r'), ''), '\s+'), 1), 0);--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_shown" ON "uploads" USING btree ("shown_id");--> statement-breakpoint
alter table deleted_entries enable row level security;--> statement-breakpoint
create policy deleted_entries_own on deleted_entries to octavo_api
  using (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')))
  with check (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
grant select, insert, update, delete on deleted_entries to octavo_api;--> statement-breakpoint
alter table entry_changes enable row level security;--> statement-breakpoint
create policy entry_changes_own on entry_changes to octavo_api
  using (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')))
  with check (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
grant select, insert, update, delete on entry_changes to octavo_api;--> statement-breakpoint
alter table page_hosts enable row level security;--> statement-breakpoint
create policy page_hosts_own on page_hosts to octavo_api
  using (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')))
  with check (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
grant select, insert, update, delete on page_hosts to octavo_api;--> statement-breakpoint
alter table pages enable row level security;--> statement-breakpoint
create policy pages_own on pages to octavo_api
  using (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')))
  with check (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
grant select, insert, update, delete on pages to octavo_api;
