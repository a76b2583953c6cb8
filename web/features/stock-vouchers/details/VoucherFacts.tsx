import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { fileApi } from '#contract/files/index.ts'
import { voucherKindLabels, voucherStatusLabels } from '#contract/stock-vouchers/labels.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { voucherWords as words } from '#contract/stock-vouchers/words.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-vouchers.words.ts'

/** Who, why and by which paper; who approved, posted and received; what it led to. */
export function VoucherFacts({ voucher }: { readonly voucher: StockVoucherDetail }) {
  const w = useWords()
  const items = [...useSaid(voucher), ...useDone(voucher)]
  return (
    <RecordCard title={w(t.facts)}>
      <DescriptionList
        items={items.filter(({ value }) => value !== null && value !== '' && value !== false)}
      />
      <Signature voucher={voucher} />
      <Following voucher={voucher} />
    </RecordCard>
  )
}

function useSaid(voucher: StockVoucherDetail): readonly { label: string; value: ReactNode }[] {
  const w = useWords()
  const { receiverName, party, documentNo, documentOn, dueOn, attachedCount } = voucher
  const { sourceId, sourceNo, proposalId, proposalNo, taskGroupId, taskGroupCode, abnormalId, abnormalCode } =
    voucher
  const link = (to: string, text: string | null) => text !== null && <Link to={to}>{text}</Link>
  return [
    { label: w(words.datedOn), value: formatShownDay(voucher.datedOn) },
    { label: w(words.party), value: receiverName ?? party },
    { label: w(words.partyUnit), value: voucher.partyUnit },
    {
      label: w(words.documentNo),
      value: documentNo && [documentNo, documentOn && formatShownDay(documentOn)].filter(Boolean).join(', '),
    },
    { label: w(words.attachedCount), value: attachedCount > 0 && String(attachedCount) },
    { label: w(words.permitNo), value: voucher.permitNo },
    { label: w(words.dueOn), value: dueOn && formatShownDay(dueOn) },
    {
      label: w(words.sourceNo),
      value: sourceId !== null && link(pathTo(paths.stockVoucher, { id: sourceId }), sourceNo),
    },
    {
      label: w(words.proposalNo),
      value: proposalId !== null && link(pathTo(paths.proposal, { id: proposalId }), proposalNo),
    },
    {
      label: w(words.taskGroupCode),
      value: taskGroupId !== null && link(pathTo(paths.taskGroup, { taskGroupId }), taskGroupCode),
    },
    {
      label: w(words.abnormalCode),
      value: abnormalId !== null && link(pathTo(paths.abnormal, { id: abnormalId }), abnormalCode),
    },
    { label: w(words.note), value: voucher.note },
  ]
}

function useDone(voucher: StockVoucherDetail): readonly { label: string; value: ReactNode }[] {
  const w = useWords()
  const by = (name: string | null, at: string | null) =>
    name !== null && [name, at && formatShownInstant(at)].filter(Boolean).join(', ')
  const {
    authorName,
    creationTime,
    approvedByName,
    approvedAt,
    postedByName,
    postedAt,
    signedName,
    signedAt,
  } = voucher
  return [
    { label: w(words.authorName), value: by(authorName, creationTime) },
    { label: w(words.approvedByName), value: by(approvedByName, approvedAt) },
    { label: w(words.postedByName), value: by(postedByName, postedAt) },
    { label: w(words.signedName), value: by(signedName, signedAt) },
    { label: w(words.cancelledByName), value: by(voucher.cancelledByName, voucher.cancelledAt) },
  ]
}

function Signature({ voucher }: { readonly voucher: StockVoucherDetail }) {
  const w = useWords()
  const { signatureFileId, signedName, postedByName } = voucher
  if (signatureFileId === null) return null
  return (
    <figure className="vh-stack">
      <img
        className="vh-block vh-whole"
        src={urlOf(fileApi.download, { query: { id: signatureFileId } })}
        alt={w(t.signatureOf, { name: signedName ?? '' })}
      />
      <figcaption className="vh-note">{w(t.signatureNote, { keeper: postedByName ?? '' })}</figcaption>
    </figure>
  )
}

function Following({ voucher: { following } }: { readonly voucher: StockVoucherDetail }) {
  const w = useWords()
  const label = useLabel()
  if (following.length === 0) return null
  return (
    <section aria-label={w(t.following)}>
      <h3>{w(t.following)}</h3>
      <ul className="vh-lined">
        {following.map(({ id, kind, voucherNo, status }) => (
          <li key={id} className="vh-line">
            <Link to={pathTo(paths.stockVoucher, { id })}>{voucherNo ?? label(voucherKindLabels[kind])}</Link>
            <small>{label(voucherStatusLabels[status])}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
