CREATE TABLE "manuscripts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "manuscripts" ADD CONSTRAINT "manuscripts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manuscripts_project" ON "manuscripts" USING btree ("project_id");--> statement-breakpoint
-- Each foundation was a table of contents of its own.
ALTER TABLE "foundations" ADD COLUMN "manuscript_id" uuid;--> statement-breakpoint
UPDATE "foundations" SET "manuscript_id" = gen_random_uuid();--> statement-breakpoint
INSERT INTO "manuscripts" ("id", "project_id", "created_at")
select "manuscript_id", "project_id", "created_at" from "foundations";--> statement-breakpoint
ALTER TABLE "foundations" ALTER COLUMN "manuscript_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "foundations" ADD CONSTRAINT "foundations_manuscript_id_manuscripts_id_fk" FOREIGN KEY ("manuscript_id") REFERENCES "public"."manuscripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- From here on chapters have ids, and bodies say which version of their shape they are.
UPDATE "foundations" SET "body" = jsonb_set("body", '{tableOfContents,chapters}', (
  select jsonb_agg(chapter || jsonb_build_object('id', gen_random_uuid()) order by place)
  from jsonb_array_elements("body"->'tableOfContents'->'chapters') with ordinality as listed(chapter, place)
)) || '{"v": 1}';--> statement-breakpoint
UPDATE "outlines" o SET "body" = jsonb_set(o."body", '{outlines}', coalesce((
  select jsonb_agg(outline || jsonb_build_object('chapterId', coalesce(
    (
      select chapter->>'id'
      from "foundations" f, jsonb_array_elements(f."body"->'tableOfContents'->'chapters') chapter
      where f."id" = o."foundation_id" and chapter->>'number' = outline->>'chapterNumber'
    ), gen_random_uuid()::text)) order by place)
  from jsonb_array_elements(o."body"->'outlines') with ordinality as listed(outline, place)
), '[]')) || '{"v": 1}';--> statement-breakpoint
create temporary table old_versions on commit drop as
select v."id", v."project_id", f."manuscript_id", outline->>'chapterId' as chapter_id,
  row_number() over (partition by f."manuscript_id", outline->>'chapterId' order by v."created_at", v."version") as version,
  -- The newest text of the newest outlines that had any was shown.
  row_number() over (partition by f."manuscript_id", outline->>'chapterId' order by o."version" desc, v."version" desc) as rank,
  v."made_by", v."input_hash", o."id" as outline_id, v."job_id", v."created_at",
  jsonb_build_object('v', 1, 'title', c."title", 'report', v."report", 'passages', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', gen_random_uuid(), 'text', p."text", 'kind', p."kind", 'role', p."role", 'sources', p."sources",
      'madeBy', v."made_by", 'editedAt', null, 'lockedAt', null
    ) order by p."position")
    from "passages" p where p."chapter_version_id" = v."id"
  ), '[]')) as body
from "chapter_versions" v
  join "chapters" c on c."id" = v."chapter_id"
  join "outlines" o on o."id" = c."outline_id"
  join "foundations" f on f."id" = o."foundation_id"
  cross join lateral jsonb_array_elements(o."body"->'outlines') as outline
where (outline->>'chapterNumber')::int = c."chapter_number";--> statement-breakpoint
DROP TABLE "passages";--> statement-breakpoint
DROP TABLE "chapter_versions";--> statement-breakpoint
DROP TABLE "chapters";--> statement-breakpoint
CREATE TABLE "chapters" (
	"project_id" uuid NOT NULL,
	"manuscript_id" uuid NOT NULL,
	"id" text NOT NULL,
	"current_version_id" uuid,
	CONSTRAINT "chapters_manuscript_id_id_pk" PRIMARY KEY("manuscript_id","id")
);
--> statement-breakpoint
CREATE TABLE "chapter_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"manuscript_id" uuid NOT NULL,
	"chapter_id" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"made_by" text NOT NULL,
	"input_hash" text NOT NULL,
	"outline_id" uuid,
	"job_id" uuid,
	"proposal" text,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_manuscript_id_manuscripts_id_fk" FOREIGN KEY ("manuscript_id") REFERENCES "public"."manuscripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_versions" ADD CONSTRAINT "chapter_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_versions" ADD CONSTRAINT "chapter_versions_chapter" FOREIGN KEY ("manuscript_id","chapter_id") REFERENCES "public"."chapters"("manuscript_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapters_project" ON "chapters" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chapter_versions_version" ON "chapter_versions" USING btree ("manuscript_id","chapter_id","version");--> statement-breakpoint
CREATE INDEX "chapter_versions_project" ON "chapter_versions" USING btree ("project_id");--> statement-breakpoint
INSERT INTO "chapters" ("project_id", "manuscript_id", "id", "current_version_id")
select "project_id", "manuscript_id", chapter_id, "id" from old_versions where rank = 1;--> statement-breakpoint
INSERT INTO "chapter_versions" ("id", "project_id", "manuscript_id", "chapter_id", "version", "reason", "made_by", "input_hash", "outline_id", "job_id", "body", "created_at", "updated_at")
select "id", "project_id", "manuscript_id", chapter_id, version, case version when 1 then 'drafted' else 'regenerated' end,
  "made_by", "input_hash", outline_id, "job_id", body, "created_at", "created_at"
from old_versions;--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['manuscripts', 'chapters', 'chapter_versions'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I to octavo_api '
      'using (project_id in (select id from projects where user_id = nullif(current_setting(''app.user_id'', true), ''''))) '
      'with check (project_id in (select id from projects where user_id = nullif(current_setting(''app.user_id'', true), '''')))',
      name || '_own', name
    );
    execute format('grant select, insert, update, delete on %I to octavo_api', name);
  end loop;
end
$$;
