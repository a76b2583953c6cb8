import { employeeApi } from '#contract/employees/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { PersonCell } from '#web/kit/display/PersonCell.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'

import { ListedState } from './facts/ActiveState.tsx'
import { Expiry } from './facts/Expiry.tsx'
import { RoleTags } from './facts/RoleTags.tsx'
import { t } from './employees.words.ts'

const col = columnsFor(employeeApi.list, {})

const code = col.field('employeeCode', { title: t.employeeCode, sortable: true })
const person = col.field('fullName', {
  title: t.fullName,
  sortable: true,
  render: (name, { avatarFileId }) => <PersonCell name={name} fileId={avatarFileId} />,
})
const others = [
  col.label('positionTitle', { title: t.positionTitle, labels: positionLabels, sortable: true }),
  col.field('dutyTeamName', { title: t.dutyTeam, sortable: true }),
  col.field('roleNames', { title: t.roles, render: (codes) => <RoleTags codes={codes} /> }),
  col.field('phoneNumber', { title: t.phone }),
  col.field('electricalSafetyGrade', {
    title: t.safetyGradeShort,
    sortable: true,
    render: (grade) => grade && `${grade}/5`,
  }),
  col.field('isActive', { title: t.activity, sortable: true, render: (_, row) => <ListedState of={row} /> }),
  col.field('emailAddress', { title: t.email, sortable: true, optional: true }),
  col.field('userName', { title: t.userName, sortable: true, optional: true }),
  col.field('powerPlantNames', { title: t.plants, optional: true, render: (names) => names.join(', ') }),
  col.day('joinDate', { title: t.joinDate, sortable: true, optional: true }),
  col.instant('lastLoginTime', { title: t.lastLogin, optional: true }),
  col.field('safetyCardExpiry', {
    title: t.safetyCardExpiry,
    optional: true,
    render: (day) => <Expiry day={day} />,
  }),
  col.instant('creationTime', { title: t.creationTime, sortable: true, optional: true }),
]

/** The columns of the table: the code first, as in the plants' own lists. */
export const employeeColumns = [code, person, ...others]

/** On a phone the first column is the title of a card: the person. */
export const employeeCards = [person, code, ...others]
