-- The second wall behind OwnedProject: what data/as-user.ts runs is run as this role, which sees its own rows only.
-- A host that forbids making roles raises 42501 here; migrate.ts then names the two statements an administrator runs.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'octavo_api') then
    create role octavo_api nologin;
  end if;
exception
  -- Another database of this server was migrated in the same moment: the role is there now.
  when duplicate_object or unique_violation then null;
end
$$;
--> statement-breakpoint
do $$
begin
  -- A superuser may take every role already.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    begin
      execute format('grant octavo_api to %I', current_user);
    exception when insufficient_privilege then
      -- An administrator may have granted it before.
      if not pg_has_role(current_user, 'octavo_api', 'member') then raise; end if;
    end;
  end if;
end
$$;
--> statement-breakpoint
grant usage on schema public to octavo_api;
--> statement-breakpoint
alter table projects enable row level security;
--> statement-breakpoint
create policy projects_own on projects to octavo_api
  using (user_id = nullif(current_setting('app.user_id', true), ''))
  with check (user_id = nullif(current_setting('app.user_id', true), ''));
--> statement-breakpoint
grant select, insert, update, delete on projects to octavo_api;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array[
    'uploads', 'upload_rows', 'entries', 'files', 'file_chunks', 'analyses', 'foundations', 'outlines',
    'chapters', 'chapter_versions', 'passages', 'background_jobs', 'job_steps'
  ] loop
    execute format('alter table %I enable row level security', name);
    -- The subselect is run once a statement, not once a row.
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
--> statement-breakpoint
-- Visitors may leave an address and read none. Whoever wants to close the door drops this policy: the insert is then
-- denied (42501), and the page says that email capture is temporarily unavailable.
alter table email_captures enable row level security;
--> statement-breakpoint
create policy email_captures_leave on email_captures for insert to octavo_api with check (true);
--> statement-breakpoint
grant insert on email_captures to octavo_api;
