import { useNavigate } from 'react-router'

import { contractApi } from '#contract/contracts/index.ts'
import { contractKindLabels, contractStatusLabels, priceFormLabels } from '#contract/contracts/labels.ts'
import { contractWords } from '#contract/contracts/words.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { LabelCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { contractDrawers } from '../contract-drawers.ts'
import { ContractFrame } from '../ContractFrame.tsx'
import { ContractTag } from '../ContractTags.tsx'
import { t } from '../contracts.words.ts'

const col = columnsFor(contractApi.list, contractWords)
const amounts = { align: 'end' } as const

const columns = [
  col.field('contractNo', {
    sortable: true,
    render: (no, { kind, powerPlantName }) => (
      <>
        {no}
        <small className="vh-block vh-quiet">
          <LabelCell label={contractKindLabels[kind]} />
        </small>
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('name', { sortable: true, render: (name) => <TwoLines text={name} /> }),
  col.field('partner', { sortable: true, render: (partner) => <TwoLines text={partner} /> }),
  col.field('status', { sortable: true, render: (status) => <ContractTag status={status} /> }),
  col.field('grossValueVnd', { ...amounts, sortable: true, render: (value) => formatMoney(value) }),
  col.field('remainingVnd', { ...amounts, sortable: true, render: (value) => formatMoney(value) }),
  col.day('endsOn', { sortable: true }),
  col.number('daysLeft'),
  col.day('nextPaymentOn', { sortable: true }),
  col.label('kind', { labels: contractKindLabels, optional: true }),
  col.field('managerName', { sortable: true, optional: true }),
  col.field('partnerTaxCode', { optional: true }),
  col.day('signedOn', { sortable: true, optional: true }),
  col.label('form', { labels: priceFormLabels, optional: true }),
  col.field('currency', { optional: true }),
  col.number('overdueCount', { optional: true }),
  col.number('shortGuaranteeCount', { optional: true }),
  col.day('warrantyUntil', { optional: true }),
  col.field('note', { optional: true }),
] as const

const toContract = {
  href: (id: number | string) => pathTo(paths.contract, { id }),
  preload: () => void import('../details/ContractPage.tsx').catch(() => undefined),
}

/** The register of contracts: of all the user's plants, the soonest to end first. */
export default function ContractsPage() {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const topics = ['contracts', 'approval-requests']
  const list = useList(contractApi.list, { name: 'contracts', plant: 'powerPlantId', topics })
  const drawer = useDrawers(contractDrawers)
  return (
    <ContractFrame
      actions={
        <>
          <ExportButton of={list} endpoint={contractApi.exportExcel} />
          {may(contractApi.runImport) && (
            <Button icon="upload" onClick={() => void navigate(paths.contractImport)}>
              {w(t.importFile)}
            </Button>
          )}
          <NewButton needs={contractApi.create} opens={drawer.create}>
            {w(t.newContract)}
          </NewButton>
        </>
      }
    >
      <ContractFilters of={list} />
      <ListTable nothing={t.nothingText} of={list} columns={columns} opens={toContract} />
      {drawer.shown}
    </ContractFrame>
  )
}

function ContractFilters({ of: list }: { readonly of: List<typeof contractApi.list> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="isTracked"
        label={contractWords.isTracked}
        options={[
          { value: true, label: w(t.tracked) },
          { value: false, label: w(t.notTracked) },
        ]}
      />
      <FilterSelect
        of={list}
        name="kind"
        label={contractWords.kind}
        options={optionsOf(contractKindLabels, label)}
      />
      <FilterSelect
        of={list}
        name="status"
        label={contractWords.status}
        options={optionsOf(contractStatusLabels, label)}
      />
      <FilterSelect
        of={list}
        name="endsWithinDays"
        label={t.within}
        options={[30, 60, 90, 180].map((days) => ({ value: days, label: w(t.withinDays, { count: days }) }))}
      />
      <FilterSelect
        of={list}
        name="hasOverdue"
        label={contractWords.overdueCount}
        options={[{ value: true, label: w(t.overdueOnly) }]}
      />
      <GivenFilters of={list} />
    </Filters>
  )
}

/** What the page of a machine, a document or a partner has set on the way here: the list says so, and lets go of it. */
function GivenFilters({ of: list }: { readonly of: List<typeof contractApi.list> }) {
  const w = useWords()
  const { partnerTaxCode } = list.filters
  const given = (value: string | undefined) => [{ value: Number(value), label: w(t.given) }]
  return (
    <>
      {list.filters.equipmentId && (
        <FilterSelect
          of={list}
          name="equipmentId"
          label={contractWords.equipment}
          options={given(list.filters.equipmentId)}
        />
      )}
      {list.filters.documentSeriesId && (
        <FilterSelect
          of={list}
          name="documentSeriesId"
          label={contractWords.documents}
          options={given(list.filters.documentSeriesId)}
        />
      )}
      {partnerTaxCode && (
        <FilterSelect
          of={list}
          name="partnerTaxCode"
          label={contractWords.partnerTaxCode}
          options={[{ value: partnerTaxCode, label: partnerTaxCode }]}
        />
      )}
    </>
  )
}
