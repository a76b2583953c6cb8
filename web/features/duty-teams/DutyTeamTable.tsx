import { Link } from 'react-router'

import type { Profile } from '#contract/account/index.ts'
import { formatInteger } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { type DutyTeam, dutyTeamApi } from '#contract/duty-teams/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { dutyTeamWords } from '#contract/duty-teams/words.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { t } from './duty-teams.words.ts'
import css from './DutyTeamTable.module.css'
import { useDutyTeamActions } from './use-duty-team-actions.ts'

interface TeamDrawers {
  readonly create: DrawerHandle
  readonly edit: DrawerHandle
  readonly history: DrawerHandle
}

interface DutyTeamTableProps {
  readonly teams: readonly DutyTeam[]
  readonly drawer: TeamDrawers
}

/** The teams under the names of their plants; a plant without teams is there too. */
export function DutyTeamTable({ teams, drawer }: DutyTeamTableProps) {
  const w = useWords()
  const chosenPlant = usePlant()
  const { powerPlants } = useProfile()
  const plants = powerPlants.filter(({ id }) => chosenPlant === null || id === chosenPlant)
  if (plants.length === 0) return <NoPlant />
  return (
    <table className={`vh-table ${css['table']}`}>
      <thead>
        <tr>
          <th scope="col">{w(dutyTeamWords.name)}</th>
          <th scope="col">{w(dutyTeamWords.code)}</th>
          <th scope="col" className={`vh-figure ${css['figures']}`}>
            {w(dutyTeamWords.memberCount)}
          </th>
          <th scope="col">
            <span className="vh-hidden">{w(kitWords.actions)}</span>
          </th>
        </tr>
      </thead>
      {plants.map((plant) => (
        <PlantRows
          key={plant.id}
          plant={plant}
          teams={teams.filter(({ powerPlantId }) => powerPlantId === plant.id)}
          drawer={drawer}
        />
      ))}
    </table>
  )
}

interface PlantRowsProps extends DutyTeamTableProps {
  readonly plant: Profile['powerPlants'][number]
}

function PlantRows({ plant, teams, drawer }: PlantRowsProps) {
  const w = useWords()
  const may = useMay()
  return (
    <tbody>
      <tr className={css['plant']}>
        <th scope="rowgroup" colSpan={3}>
          {plant.name} <small>{plant.code}</small>
        </th>
        <td>
          {may(dutyTeamApi.create) && (
            <IconButton
              icon="plus"
              label={w(t.newTeamAt, { plant: plant.name })}
              onClick={() => drawer.create.open(plant.id)}
              onPointerEnter={drawer.create.preload}
            />
          )}
        </td>
      </tr>
      {teams.map((team) => (
        <TeamRow key={team.id} team={team} drawer={drawer} />
      ))}
      {teams.length === 0 && (
        <tr>
          <td colSpan={4} className={css['empty']}>
            {w(t.empty)}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function TeamRow({ team, drawer }: { readonly team: DutyTeam; readonly drawer: TeamDrawers }) {
  const w = useWords()
  const may = useMay()
  const actions = useDutyTeamActions(drawer)(team)
  const id = `team-${team.id}`
  return (
    <tr>
      <th scope="row" id={id}>
        {may(dutyTeamApi.update) ? (
          <Link
            to={drawer.edit.href(team.id)}
            state={drawer.edit.state}
            preventScrollReset
            onPointerEnter={drawer.edit.preload}
          >
            {team.name}
          </Link>
        ) : (
          team.name
        )}
      </th>
      <td>{team.code}</td>
      <td className={`vh-figure ${css['figures']}`}>
        <Members team={team} />
      </td>
      <td>{actions.length > 0 && <Menu label={w(kitWords.actions)} describedBy={id} items={actions} />}</td>
    </tr>
  )
}

/** How many are in a team, for those who may see them a way to their list. */
function Members({ team: { id, name, memberCount } }: { readonly team: DutyTeam }) {
  const w = useWords()
  const may = useMay()
  if (memberCount === 0 || !may(employeeApi.list)) return formatInteger(memberCount)
  return (
    <Link
      to={`${paths.employees}?dutyTeamId=${id}`}
      aria-label={w(t.membersOf, { count: memberCount, name })}
    >
      {formatInteger(memberCount)}
    </Link>
  )
}
