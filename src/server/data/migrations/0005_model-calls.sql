CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"key" text NOT NULL,
	"task" text NOT NULL,
	"model" text NOT NULL,
	"outcome" text,
	"answer" jsonb,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"cached_input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"usd" numeric,
	"is_estimated" boolean DEFAULT false NOT NULL,
	"reserved_usd" numeric NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "past_model_spending" (
	"month" date PRIMARY KEY NOT NULL,
	"usd" numeric NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "writer" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "model_consent" jsonb;--> statement-breakpoint
ALTER TABLE "chapter_versions" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_answer" ON "model_calls" USING btree ("project_id","key") WHERE "model_calls"."answer" is not null;--> statement-breakpoint
CREATE INDEX "model_calls_job" ON "model_calls" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "model_calls_started" ON "model_calls" USING btree ("started_at");--> statement-breakpoint
alter table model_calls enable row level security;--> statement-breakpoint
create policy model_calls_own on model_calls to octavo_api
  using (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')))
  with check (project_id in (select id from projects where user_id = nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
grant select, insert, update, delete on model_calls to octavo_api;
