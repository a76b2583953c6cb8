import { Link } from 'react-router'

import type { PartnerTotal } from '#contract/contracts/calendar.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { partnerTotalWords as words } from '#contract/contracts/words.ts'
import { formatInteger, plantDay } from '#contract/core/format.ts'
import { formatMoney, sumMoney } from '#contract/core/money.ts'
import { headingOf } from '#contract/core/words.ts'
import { paths } from '#contract/core/paths.ts'

import { Picker } from '#web/kit/controls/Picker.tsx'
import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { ContractFrame } from '../ContractFrame.tsx'
import { t } from '../contracts.words.ts'

const YEARS_BACK = 8
/** The search parameter that names the year of signing. */
const YEAR = 'nam'
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
  const [search, choose] = useChoicesOfPage()
  const years = Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back)
  const year = years.find((one) => String(one) === search.get(YEAR)) ?? null
  const query = { ...(year !== null && { year }), ...(plantId !== null && { powerPlantId: plantId }) }
  const { data, error } = useRead(contractApi.partnerTotals, { query })
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
        <Picker
          label={w(words.year)}
          value={year === null ? null : String(year)}
          onChoose={(picked) => choose({ [YEAR]: picked })}
          none={w(t.allYears)}
          options={years.map(String).map((value) => ({ value, label: value }))}
        />
      </div>
      {!data && <NotRead error={error} lines={8} />}
      {data?.items.length === 0 && <Empty title={w(t.nothing)} text={w(t.nothingByPartnerText)} />}
      {data && data.items.length > 0 && <Totals rows={data.items} plantId={plantId} />}
    </ContractFrame>
  )
}

/** What a figure is called above its column, and above itself on a phone. */
function useHeading() {
  const language = useLanguage()
  return (name: (typeof shown)[number]) => headingOf(words[name], language)
}

interface TotalsProps {
  readonly rows: readonly PartnerTotal[]
  /** Whose contracts they count; null for those of all plants. */
  readonly plantId: number | null
}

function Totals({ rows, plantId }: TotalsProps) {
  const w = useWords()
  const heading = useHeading()
  const total = (name: 'grossValueVnd' | 'paidVnd' | 'remainingVnd') =>
    formatMoney(sumMoney(rows.map((row) => row[name])))
  const count = (name: 'contractCount' | 'overdueCount') =>
    formatInteger(rows.reduce((sum, row) => sum + row[name], 0))
  return (
    <TableFrame label={w(t.partners)} className="vh-card">
      <table className="vh-table vh-cards">
        <thead>
          <tr>
            {shown.map((name) => (
              <th key={name} className={name === 'year' || name === 'partner' ? undefined : 'vh-figure'}>
                {heading(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.year} ${row.partnerTaxCode}`} row={row} plantId={plantId} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>{w(t.total)}</th>
            <td className="vh-figure" data-label={heading('contractCount')}>
              {count('contractCount')}
            </td>
            <td className="vh-figure" data-label={heading('grossValueVnd')}>
              {total('grossValueVnd')}
            </td>
            <td className="vh-figure" data-label={heading('paidVnd')}>
              {total('paidVnd')}
            </td>
            <td className="vh-figure" data-label={heading('remainingVnd')}>
              {total('remainingVnd')}
            </td>
            <td className="vh-figure" data-label={heading('overdueCount')}>
              {count('overdueCount')}
            </td>
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  )
}

function Row({ row, plantId }: { readonly row: PartnerTotal; readonly plantId: number | null }) {
  const heading = useHeading()
  const asked = new URLSearchParams({
    partnerTaxCode: row.partnerTaxCode,
    ...(plantId !== null && { powerPlantId: String(plantId) }),
  })
  return (
    <tr>
      <td data-label={heading('year')}>{row.year}</td>
      <td data-label={heading('partner')}>
        <Link to={`${paths.contracts}?${asked}`}>{row.partner}</Link>
        <small>{row.partnerTaxCode}</small>
      </td>
      <td className="vh-figure" data-label={heading('contractCount')}>
        {row.contractCount}
      </td>
      <td className="vh-figure" data-label={heading('grossValueVnd')}>
        {formatMoney(row.grossValueVnd)}
      </td>
      <td className="vh-figure" data-label={heading('paidVnd')}>
        {formatMoney(row.paidVnd)}
      </td>
      <td className="vh-figure" data-label={heading('remainingVnd')}>
        {formatMoney(row.remainingVnd)}
      </td>
      <td className="vh-figure" data-label={heading('overdueCount')}>
        {row.overdueCount}
      </td>
    </tr>
  )
}
