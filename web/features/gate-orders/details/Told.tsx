import { formatShownInstant } from '#contract/core/format.ts'
import { noticeMeansLabels, type GateOrderDetail } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../gate-orders.words.ts'

/** Sirens and notices, and who of the list is still to be told. */
export function Told({ order }: { readonly order: GateOrderDetail }) {
  const w = useWords()
  const label = useLabel()
  const { sirens, notices, contacts, noticeLeadMinutes } = order
  const told = new Set(notices.map(({ contactId }) => contactId))
  return (
    <>
      <RecordCard title={w(gateOrderWords.sirens)}>
        {sirens.length === 0 && <p className="vh-quiet">{w(t.noSiren)}</p>}
        <ul className="vh-stack">
          {sirens.map(({ id, at, site, byName }) => (
            <li key={id} className="vh-stack vh-dense">
              <span>
                {formatShownInstant(at)} · {site}
              </span>
              <small>{byName}</small>
            </li>
          ))}
        </ul>
      </RecordCard>
      <RecordCard title={w(gateOrderWords.notices)}>
        {noticeLeadMinutes > 0 && <p>{w(t.leadTime, { count: noticeLeadMinutes })}</p>}
        <ul className="vh-stack">
          {notices.map(({ id, at, office, receiverName, phoneNumber, means, byName }) => (
            <li key={id} className="vh-stack vh-dense">
              <span>
                <strong>{office}</strong> · {label(noticeMeansLabels[means])} · {formatShownInstant(at)}
              </span>
              <small>
                {[receiverName, phoneNumber].filter(Boolean).join(', ')} · {w(t.toldBy, { name: byName })}
              </small>
            </li>
          ))}
          {contacts
            .filter(({ id }) => !told.has(id))
            .map(({ id, office, personName, phoneNumber, isMandatory }) => (
              <li key={id} className="vh-stack vh-dense">
                <span>
                  {office} <Tag colour={isMandatory ? 'red' : 'default'}>{w(t.notTold)}</Tag>
                </span>
                <small>
                  {personName} {phoneNumber && <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>}
                </small>
              </li>
            ))}
        </ul>
        {notices.length === 0 && contacts.length === 0 && <p className="vh-quiet">{w(t.noContacts)}</p>}
      </RecordCard>
    </>
  )
}
