import { sql, type Kysely } from 'kysely'

/**
 * Templates of groups of tasks, the rules by which groups come again, and what was made of a rule: one group for each
 * occurrence, whoever makes it and however often.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table task_templates (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      template_name text not null,
      category text not null check (category in ('operation', 'repair', 'safety', 'storm', 'administration', 'direction')),
      priority text not null check (priority in ('normal', 'urgent', 'critical')),
      owner_id bigint not null references employees,
      device_id int,
      note text,
      tasks jsonb not null check (jsonb_array_length(tasks) > 0),
      changed_by_name text not null,
      changed_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(template_name || ' ' || coalesce(note, ''))) stored,
      constraint task_templates_name unique (plant_id, template_name),
      constraint task_templates_plant unique (plant_id, id),
      constraint task_templates_device foreign key (plant_id, device_id) references devices (plant_id, id)
    )`.execute(db)
  await sql`
    create table task_rules (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      template_id bigint not null,
      rule_name text not null,
      frequency text not null check (frequency in ('week', 'month', 'hours')),
      weekdays int[] not null default '{}',
      month_day int check (month_day between 1 and 31),
      unit_id int,
      every_hours int check (every_hours > 0),
      next_at_hours double precision check (next_at_hours >= 0),
      starts_on date not null,
      ends_on date,
      lead_days int not null check (lead_days between 0 and 60),
      is_paused boolean not null,
      made_until date,
      giver_id bigint not null references employees,
      giver_name text not null,
      changed_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(rule_name)) stored,
      constraint task_rules_template foreign key (plant_id, template_id) references task_templates (plant_id, id),
      constraint task_rules_unit foreign key (plant_id, unit_id) references devices (plant_id, id),
      check (ends_on >= starts_on),
      check (frequency <> 'week' or cardinality(weekdays) > 0),
      check (frequency <> 'month' or month_day is not null),
      check (frequency <> 'hours' or (unit_id is not null and every_hours is not null and next_at_hours is not null))
    )`.execute(db)
  await sql`create index task_rules_template_of on task_rules (template_id)`.execute(db)
  await sql`
    create table task_occurrences (
      rule_id bigint not null references task_rules,
      occurrence text not null,
      group_id bigint not null references task_groups,
      primary key (rule_id, occurrence),
      constraint task_occurrences_group unique (group_id)
    )`.execute(db)
}
