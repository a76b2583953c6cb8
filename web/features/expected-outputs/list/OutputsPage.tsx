import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { outputPeriodLabels, outputStandingLabels } from '#contract/expected-outputs/labels.ts'
import { expectedOutputWords } from '#contract/expected-outputs/words.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../expected-outputs.words.ts'
import { DuePlans } from './DuePlans.tsx'
import { outputColumns } from './output-columns.tsx'

/** Where a row leads. */
const record = {
  href: (id: number | string) => pathTo(paths.expectedOutput, { id }),
  preload: () => void import('../plan/OutputPage.tsx').catch(() => undefined),
}

/** The plans of output of the plants that the user may see. */
export default function OutputsPage() {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const topics = ['expected-outputs', 'approval-requests']
  const list = useList(expectedOutputApi.list, { name: 'expected-outputs', plant: 'powerPlantId', topics })
  return (
    <ListPage
      title={t.outputs}
      actions={
        <>
          <ButtonLink icon="info" to={paths.outputAccuracy}>
            {w(t.accuracy)}
          </ButtonLink>
          <ExportButton of={list} endpoint={expectedOutputApi.exportExcel} />
          {may(expectedOutputApi.create) && (
            <ButtonLink icon="plus" to={paths.newExpectedOutput}>
              {w(t.newOutput)}
            </ButtonLink>
          )}
        </>
      }
    >
      <DuePlans />
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="period"
          label={expectedOutputWords.period}
          options={optionsOf(outputPeriodLabels, label)}
        />
        <FilterSelect
          of={list}
          name="standing"
          label={expectedOutputWords.standing}
          options={optionsOf(outputStandingLabels, label)}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable nothing={t.nothing} of={list} columns={outputColumns} opens={record} />
    </ListPage>
  )
}
