CREATE TABLE "interview_questions" (
	"project_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer,
	"body" jsonb NOT NULL,
	"skipped_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "interview_questions_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "interview_questions" ADD CONSTRAINT "interview_questions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
alter table "interview_questions" enable row level security;--> statement-breakpoint
create policy "interview_questions_own" on "interview_questions" to octavo_api
  using (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')))
  with check (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
grant select, insert, update, delete on "interview_questions" to octavo_api;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "entries_print" text;--> statement-breakpoint
CREATE TABLE "field_answers" (
	"project_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_answers_project_id_field_pk" PRIMARY KEY("project_id","field")
);
--> statement-breakpoint
ALTER TABLE "field_answers" ADD CONSTRAINT "field_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
alter table "field_answers" enable row level security;--> statement-breakpoint
create policy "field_answers_own" on "field_answers" to octavo_api
  using (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')))
  with check (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
grant select, insert, update, delete on "field_answers" to octavo_api;
