import { useState } from 'react'
import { Link } from 'react-router'

import type { PartnerTotal } from '#contract/contracts/calendar.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { partnerTotalWords as words } from '#contract/contracts/words.ts'
import { formatInteger, plantDay } from '#contract/core/format.ts'
import { formatMoney, sumMoney } from '#contract/core/money.ts'
import { headingOf } from '#contract/core/words.ts'
import { paths } from '#contract/core/paths.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { ContractFrame } from '../ContractFrame.tsx'
import { t } from '../contracts.words.ts'

const YEARS_BACK = 8
const shown = [
  'year',
  'partner',
  'contractCount',
  'grossValueVnd',
  'paidVnd',
  'remainingVnd',
  'overdueCount',
] as const

/** What the contracts come to by year of signing and partner, in dong. */
export default function PartnersPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const thisYear = Number(plantDay(useNow()).slice(0, 4))
  const [year, setYear] = useState<number | null>(null)
  const query = { ...(year !== null && { year }), ...(plantId !== null && { powerPlantId: plantId }) }
  const { data, error, refetch } = useRead(contractApi.partnerTotals, { query })
  useLiveRefresh(['contracts'], [contractApi.partnerTotals])
  return (
    <ContractFrame
      actions={
        <DownloadButton
          endpoint={contractApi.exportPartnerTotals}
          query={query}
          name="hop-dong-theo-doi-tac"
        />
      }
    >
      <div className="vh-bar">
        <PlantPicker plantId={plantId} onChoose={choosePlant} />
        <SelectInput<number>
          label={w(words.year)}
          value={year}
          onChange={setYear}
          none={w(t.allYears)}
          options={Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back).map((value) => ({
            value,
            label: String(value),
          }))}
        />
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && <Totals rows={data.items} />}
    </ContractFrame>
  )
}

function Totals({ rows }: { readonly rows: readonly PartnerTotal[] }) {
  const w = useWords()
  const language = useLanguage()
  const total = (name: 'grossValueVnd' | 'paidVnd' | 'remainingVnd') =>
    formatMoney(sumMoney(rows.map((row) => row[name])))
  const count = (name: 'contractCount' | 'overdueCount') =>
    formatInteger(rows.reduce((sum, row) => sum + row[name], 0))
  return (
    <TableFrame label={w(t.partners)} className="vh-card">
      <table className="vh-table">
        <thead>
          <tr>
            {shown.map((name) => (
              <th key={name}>{headingOf(words[name], language)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.year} ${row.partnerTaxCode}`} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>{w(t.total)}</th>
            <td>{count('contractCount')}</td>
            <td>{total('grossValueVnd')}</td>
            <td>{total('paidVnd')}</td>
            <td>{total('remainingVnd')}</td>
            <td>{count('overdueCount')}</td>
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  )
}

function Row({ row }: { readonly row: PartnerTotal }) {
  return (
    <tr>
      <td>{row.year}</td>
      <td>
        <Link to={`${paths.contracts}?partnerTaxCode=${encodeURIComponent(row.partnerTaxCode)}`}>
          {row.partner}
        </Link>
        <small>{row.partnerTaxCode}</small>
      </td>
      <td>{row.contractCount}</td>
      <td>{formatMoney(row.grossValueVnd)}</td>
      <td>{formatMoney(row.paidVnd)}</td>
      <td>{formatMoney(row.remainingVnd)}</td>
      <td>{row.overdueCount}</td>
    </tr>
  )
}
