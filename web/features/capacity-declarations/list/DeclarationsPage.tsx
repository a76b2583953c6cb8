import { capacityDeclarationApi } from '#contract/capacity-declarations/index.ts'
import { declarationStandingLabels } from '#contract/capacity-declarations/labels.ts'
import { capacityDeclarationWords } from '#contract/capacity-declarations/words.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { CapacityFrame } from '#web/features/capacity-ranges/public.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../capacity-declarations.words.ts'
import { declarationColumns } from './declaration-columns.tsx'

/** Where a row leads. */
const record = {
  href: (id: number | string) => pathTo(paths.capacityDeclaration, { id }),
  preload: () => void import('../declaration/DeclarationPage.tsx').catch(() => undefined),
}

/** What was declared of the days of the plants that the user may see. */
export default function DeclarationsPage() {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const topics = ['capacity-declarations']
  const list = useList(capacityDeclarationApi.list, {
    name: 'capacity-declarations',
    plant: 'powerPlantId',
    topics,
  })
  return (
    <CapacityFrame
      hasOwnPlant
      actions={
        <>
          <ExportButton of={list} endpoint={capacityDeclarationApi.exportExcel} />
          {may(capacityDeclarationApi.create) && (
            <ButtonLink icon="plus" to={paths.newCapacityDeclaration}>
              {w(t.newDeclaration)}
            </ButtonLink>
          )}
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="standing"
          label={capacityDeclarationWords.standing}
          options={optionsOf(declarationStandingLabels, label)}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable nothing={t.nothing} of={list} columns={declarationColumns} opens={record} />
    </CapacityFrame>
  )
}
