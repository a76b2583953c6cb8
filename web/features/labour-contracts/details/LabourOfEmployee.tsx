import { useId } from 'react'
import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { labourKindLabels } from '#contract/labour-contracts/labels.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { LabourTag } from '../LabourTag.tsx'

/** Fixed terms may be signed twice; with probations and what had no end these are more than anybody has. */
const MOST = 20
const screen = { vi: 'Hợp đồng lao động', en: 'Labour contracts' }
const none = { vi: 'Chưa có hợp đồng nào được nhập.', en: 'No contract was entered yet.' }
const toAll = { vi: 'Mở sổ hợp đồng', en: 'Open the register' }
const openEnd = { vi: 'không thời hạn', en: 'no end' }

/** The labour contracts of one person, the latest first: each with its term and where it stands. */
export function LabourOfEmployee({ id }: { readonly id: number }) {
  const label = useLabel()
  const headingId = useId()
  const query = { employeeId: id, sorting: 'effectiveOn desc', maxResultCount: MOST }
  const { data } = useRead(labourContractApi.list, { query })
  useLiveRefresh(['labour-contracts'], [labourContractApi.list])
  if (!data) return null
  return (
    <section className="vh-card" aria-labelledby={headingId}>
      <div className="vh-bar vh-ends vh-after">
        <h3 id={headingId}>{label(screen)}</h3>
        <Link to={paths.labourContracts}>{label(toAll)}</Link>
      </div>
      {data.totalCount === 0 && <p className="vh-note">{label(none)}</p>}
      <ul className="vh-lined">
        {data.items.map(({ id: contractId, contractNo, kind, status, effectiveOn, endsOn }) => (
          <li key={contractId} className="vh-line">
            <LabourTag status={status} />
            <Link to={pathTo(paths.labourContract, { id: contractId })}>{contractNo}</Link>
            <small>
              {`${label(labourKindLabels[kind])} · ${formatShownDay(effectiveOn)} – ${endsOn === null ? label(openEnd) : formatShownDay(endsOn)}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
