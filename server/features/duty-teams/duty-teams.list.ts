import { sql } from 'kysely'

import { dutyTeamApi, type DutyTeam } from '#contract/duty-teams/index.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'

/** The teams of the plants an actor may see, by plant and code. */
export const dutyTeamList = list(dutyTeamApi.list, {
  columns: sql<DutyTeam>`
    t.id, t.plant_id as power_plant_id, p.name as power_plant_name, t.code, t.name, t.version,
    (select count(*) from employees e where e.duty_team_id = t.id and e.deleted_at is null) as member_count`,
  from: sql`duty_teams t join plants p on p.id = t.plant_id`,
  id: 't.id',
  plant: 't.plant_id',
  filters: { powerPlantId: is('t.plant_id') },
  order: ['p.code', 't.code'],
})
