import { roleApi } from '#contract/roles/index.ts'
import { roleWords } from '#contract/roles/words.ts'

import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { NumberCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { OriginTag } from './OriginTag.tsx'
import { t } from './roles.words.ts'
import { useRoleActions } from './use-role-actions.ts'

const col = columnsFor(roleApi.list, roleWords)
const columns = [
  col.field('displayName', { sortable: true, render: usual }),
  col.field('name', { sortable: true }),
  col.computed('rights', {
    title: t.rightCount,
    align: 'end',
    render: ({ grantedPermissions }) => <NumberCell value={grantedPermissions.length} decimals={0} />,
  }),
  col.number('userCount'),
  col.boolean('seesAllPlants', { title: t.scope, yes: roleWords.seesAllPlants, no: t.assignedPlants }),
  col.computed('isStatic', {
    render: ({ isStatic }) => <OriginTag isStatic={isStatic} />,
  }),
  col.field('description', { optional: true }),
]

const drawers = lazyDrawers({
  create: () => import('./RoleDrawers.tsx').then((module) => module.RoleCreate),
  edit: () => import('./RoleDrawers.tsx').then((module) => module.RoleEdit),
  details: () => import('./RoleDetails.tsx').then((module) => module.RoleDetails),
  history: () => import('./RoleHistory.tsx').then((module) => module.RoleHistory),
})

/** The roles; whoever may change them opens the form, everybody else what they may do. */
export default function RolesPage() {
  const w = useWords()
  const may = useMay()
  const list = useList(roleApi.list, { name: 'roles' })
  const drawer = useDrawers(drawers)
  const actions = useRoleActions(drawer)
  return (
    <ListPage
      title={t.roles}
      actions={
        <>
          <ExportButton of={list} endpoint={roleApi.exportExcel} />
          <NewButton needs={roleApi.create} opens={drawer.create}>
            {w(t.newRole)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
      </Filters>
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={columns}
        opens={may(roleApi.update) ? drawer.edit : drawer.details}
        rowActions={actions}
      />
      {drawer.shown}
    </ListPage>
  )
}
