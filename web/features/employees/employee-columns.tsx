import { employeeApi } from '#contract/employees/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { employeeWords } from '#contract/employees/words.ts'

import { PersonCell } from '#web/kit/display/PersonCell.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'

import { ListedState } from './facts/ActiveState.tsx'
import { Expiry } from './facts/Expiry.tsx'
import { RoleTags } from './facts/RoleTags.tsx'

const col = columnsFor(employeeApi.list, employeeWords)

const code = col.field('employeeCode', { sortable: true })
const person = col.field('fullName', {
  sortable: true,
  render: (name, { avatarFileId }) => <PersonCell name={name} fileId={avatarFileId} />,
})
const others = [
  col.label('positionTitle', { labels: positionLabels, sortable: true }),
  col.field('dutyTeamName', { sortable: true }),
  col.field('roleNames', { render: (codes) => <RoleTags codes={codes} /> }),
  col.field('phoneNumber'),
  col.field('electricalSafetyGrade', {
    sortable: true,
    render: (grade) => grade && `${grade}/5`,
  }),
  col.field('isActive', { sortable: true, render: (_, row) => <ListedState of={row} /> }),
  col.field('emailAddress', { sortable: true, optional: true }),
  col.field('userName', { sortable: true, optional: true }),
  col.field('powerPlantNames', { optional: true, render: (names) => names.join(', ') }),
  col.day('joinDate', { sortable: true, optional: true }),
  col.instant('lastLoginTime', { optional: true }),
  col.field('safetyCardExpiry', {
    optional: true,
    render: (day) => <Expiry day={day} />,
  }),
  col.instant('creationTime', { sortable: true, optional: true }),
]

/** The columns of the table: the code first, as in the plants' own lists. */
export const employeeColumns = [code, person, ...others]

/** On a phone the first column is the title of a card: the person. */
export const employeeCards = [person, code, ...others]
