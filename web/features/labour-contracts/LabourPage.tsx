import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { labourKindLabels, labourStatusLabels } from '#contract/labour-contracts/labels.ts'
import { labourWords } from '#contract/labour-contracts/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { labourDrawers } from './labour-drawers.ts'
import { t } from './labour-contracts.words.ts'
import { LabourTag } from './LabourTag.tsx'

const col = columnsFor(labourContractApi.list, labourWords)

const columns = [
  col.field('employeeName', {
    sortable: true,
    render: (name, { powerPlantName }) => (
      <>
        {name}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('contractNo', { sortable: true }),
  col.label('kind', { labels: labourKindLabels, sortable: true }),
  col.field('jobTitle', { sortable: true, render: (title) => usual(title) }),
  col.field('status', { sortable: true, render: (status) => <LabourTag status={status} /> }),
  col.day('effectiveOn', { sortable: true, optional: true }),
  col.day('endsOn', { sortable: true }),
  col.number('daysLeft'),
  col.day('signedOn', { sortable: true, optional: true }),
  col.field('authorName', { optional: true }),
  col.field('note', { optional: true }),
] as const

const salary = col.field('currentSalaryVnd', { align: 'end', render: (value) => formatMoney(value) })

const toContract = {
  href: (id: number | string) => pathTo(paths.labourContract, { id }),
  preload: () => void import('./details/LabourContractPage.tsx').catch(() => undefined),
}

/** The labour contracts of the user's plants, the soonest to end first; without salaries for those who may not see them. */
export default function LabourPage() {
  const w = useWords()
  const may = useMay()
  const list = useList(labourContractApi.list, { name: 'labour-contracts', plant: 'powerPlantId' })
  const drawer = useDrawers(labourDrawers)
  const seesSalaries = may('LabourContracts.ViewSalary')
  return (
    <ListPage
      title={t.title}
      actions={
        <>
          <ExportButton of={list} endpoint={labourContractApi.exportExcel} />
          <NewButton needs={labourContractApi.create} opens={drawer.create}>
            {w(t.newContract)}
          </NewButton>
        </>
      }
    >
      <LabourFilters of={list} />
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={seesSalaries ? [...columns, salary] : columns}
        opens={toContract}
      />
      {drawer.shown}
    </ListPage>
  )
}

function LabourFilters({ of: list }: { readonly of: List<typeof labourContractApi.list> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="kind"
        label={labourWords.kind}
        options={optionsOf(labourKindLabels, label)}
      />
      <FilterSelect
        of={list}
        name="status"
        label={labourWords.status}
        options={optionsOf(labourStatusLabels, label)}
      />
      <FilterSelect
        of={list}
        name="endsWithinDays"
        label={t.within}
        options={[7, 15, 30, 45, 90].map((days) => ({ value: days, label: w(t.days, { count: days }) }))}
      />
    </Filters>
  )
}
