import { pathTo, paths } from '#contract/core/paths.ts'
import { abnormalApi } from '#contract/abnormal-incidents/index.ts'

import { BreachOffers } from '#web/features/limit-breaches/public.tsx'
import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { abnormalCards, abnormalColumns } from './abnormal-columns.tsx'
import { abnormalDrawers } from './abnormal-drawers.ts'
import { t } from './abnormal-incidents.words.ts'
import { AbnormalFilters } from './filters/AbnormalFilters.tsx'
import { useAbnormalActions } from './use-abnormal-actions.ts'

/** Where a row leads. */
const record = {
  href: (id: number | string) => pathTo(paths.abnormal, { id }),
  preload: () => void import('./details/AbnormalPage.tsx').catch(() => undefined),
}

/** The register of abnormal events of the plants that the user may see. */
export default function AbnormalsPage() {
  const w = useWords()
  const isPhone = useIsPhone()
  const list = useList(abnormalApi.list, { name: 'abnormals', plant: 'powerPlantId' })
  const drawer = useDrawers(abnormalDrawers)
  const actions = useAbnormalActions(drawer)
  const plantId = usePlant()
  return (
    <ListPage
      title={t.abnormals}
      actions={
        <>
          <ExportButton of={list} endpoint={abnormalApi.exportExcel} />
          <NewButton needs={abnormalApi.create} opens={drawer.create}>
            {w(t.newAbnormal)}
          </NewButton>
        </>
      }
    >
      <BreachOffers powerPlantId={plantId ?? undefined} form={drawer.create} />
      <BreachOffers standing="unanswered" powerPlantId={plantId ?? undefined} form={drawer.create} />
      <AbnormalFilters of={list} />
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={isPhone ? abnormalCards : abnormalColumns}
        opens={record}
        rowActions={actions}
      />
      {drawer.shown}
    </ListPage>
  )
}
