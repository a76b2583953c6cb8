import { Link } from 'react-router'

import { contractApi } from '#contract/contracts/index.ts'
import { contractStatusColours, contractStatusLabels } from '#contract/contracts/labels.ts'
import { contractWords } from '#contract/contracts/words.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

const MOST = 8
const screen = { vi: 'Hợp đồng', en: 'Contracts' }

/** The contracts that a thing belongs to, the last to end first; nothing where there are none. */
export const ContractsOfEquipment = ({ id }: { readonly id: number }) => (
  <ContractsOf of={{ equipmentId: id }} />
)

/** The contracts that name a document, by what its editions share. */
export const ContractsOfDocument = ({ seriesId }: { readonly seriesId: number }) => (
  <ContractsOf of={{ documentSeriesId: seriesId }} />
)

interface ContractsOfProps {
  readonly of: Readonly<Record<'equipmentId', number>> | Readonly<Record<'documentSeriesId', number>>
}

function ContractsOf({ of }: ContractsOfProps) {
  const w = useWords()
  const label = useLabel()
  const [filter] = Object.entries(of).map(([name, id]) => `${name}=${id}`)
  const query = { ...of, maxResultCount: MOST, sorting: 'endsOn desc' }
  const { data } = useRead(contractApi.list, { query })
  useLiveRefresh(['contracts'], [contractApi.list])
  if (!data || data.totalCount === 0) return null
  return (
    <RecordCard
      title={label(screen)}
      action={<Link to={`${paths.contracts}?${filter}`}>{data.totalCount}</Link>}
    >
      <ul className="vh-lined">
        {data.items.map(({ id: contractId, contractNo, name, status, endsOn }) => (
          <li key={contractId} className="vh-line">
            <Tag colour={contractStatusColours[status]}>{label(contractStatusLabels[status])}</Tag>
            <Link to={pathTo(paths.contract, { id: contractId })}>{`${contractNo} · ${name}`}</Link>
            {endsOn && <small>{`${w(contractWords.endsOn)}: ${formatShownDay(endsOn)}`}</small>}
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
