import { describe, expect, test } from 'vitest'
import { breakingSteps } from './expanding.ts'
import { realSources } from './source.ts'

const step = (number: string, text: string) => ({ path: `server/migrations/${number}-step.ts`, text })
const expands = step('0320', 'sql`alter table plants add column grid_code text`')

describe('breakingSteps', () => {
  test.each([
    'sql`drop table plants`',
    `db.schema.dropTable('plants')`,
    'sql`alter table plants drop column code`',
    `table.dropColumn('code')`,
    'sql`alter table plants rename column code to name`',
    'sql`alter table plants rename code to name`',
    'sql`alter table plants rename to parks`',
    'sql`alter table plants alter column code type int`',
    'sql`alter table plants alter column code set data type int`',
    'sql`alter table plants alter column code set not null`',
    'sql`alter table plants add column code text not null`',
    'sql`alter table plants add column a text, add column b int not null check (b > 0)`',
  ])('%s is caught', (text) => {
    expect(breakingSteps([expands, step('0321', text)])).toHaveLength(1)
  })
  test.each([
    'sql`alter table plants add column code text`',
    "sql`alter table plants add column code text not null default ''`",
    'sql`alter table plants add column a int, add constraint a_given check (a is not null or b is null)`',
    'sql`alter table plants rename constraint a to b`',
    'sql`create table parks (id bigint not null)`',
    '// drop table plants\nsql`select 1`',
    'sql`alter table plants alter column code drop not null`',
    'up()\nexport function down() { sql`drop table plants` }',
    '/** Contracts 0320: grid_code stands for it. */ sql`alter table plants drop column code`',
  ])('%s is fine', (text) => {
    expect(breakingSteps([expands, step('0321', text)])).toEqual([])
  })
  test('a step that names none before it is caught, and one from before the rule is not', () => {
    const text = '/** Contracts 0399. */ sql`alter table plants drop column code`'
    expect(breakingSteps([expands, step('0321', text)])).toHaveLength(1)
    expect(breakingSteps([step('0317', 'sql`drop table plants`')])).toEqual([])
  })
  test('the tree has none', () => expect(breakingSteps(realSources)).toEqual([]))
})
