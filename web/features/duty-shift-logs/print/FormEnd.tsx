import { formatInstant, formatStamp } from '#contract/core/format.ts'
import { correctedPlace, sealedText } from '#contract/duty-shift-logs/corrected.ts'
import { refusalLabels } from '#contract/duty-shift-logs/handover.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'

import { verificationCode } from '../rules/seal-code.rules.ts'
import { FormPart, FormTable } from './FormParts.tsx'
import css from './Print.module.css'

interface FormEndProps {
  readonly shift: DutyShiftLogDetail
}

/** What stands below the book of a shift: corrections, handovers that did not come about, signatures. */
export function FormEnd({ shift }: FormEndProps) {
  return (
    <>
      <CorrectionsPart shift={shift} />
      <RefusalsPart shift={shift} />
      <Signatures shift={shift} />
    </>
  )
}

function CorrectionsPart({ shift }: FormEndProps) {
  const confirmed = shift.corrections.filter(({ status }) => status === 'confirmed')
  if (confirmed.length === 0) return null
  return (
    <FormPart title="XII. Đính chính">
      <FormTable
        heads={['Mục', 'Nội dung cũ', 'Nội dung mới', 'Lý do', 'Người lập', 'Người xác nhận']}
        rows={confirmed.map((row) => [
          correctedPlace(row, shift),
          <del key="old">{sealedText(row.oldText, 'vi') || '–'}</del>,
          sealedText(row.newText, 'vi'),
          row.reason,
          `${row.writtenByName}, ${formatInstant(row.writtenAt)}`,
          `${row.decidedByName ?? ''}, ${formatInstant(row.decidedAt)}`,
        ])}
      />
    </FormPart>
  )
}

function RefusalsPart({ shift: { refusals } }: FormEndProps) {
  if (refusals.length === 0) return null
  return (
    <FormPart title="Từ chối nhận ca, rút chữ ký">
      <FormTable
        heads={['Thời gian', 'Nội dung', 'Người thực hiện', 'Người đã ký giao', 'Lý do']}
        widths={['28mm', '32mm', '34mm', '34mm']}
        rows={refusals.map((row) => [
          formatInstant(row.at),
          refusalLabels[row.kind].vi,
          row.byName,
          row.giverName,
          row.reason,
        ])}
      />
    </FormPart>
  )
}

function Signatures({ shift }: FormEndProps) {
  const signer = (role: 'giver' | 'receiver') => shift.signatures.find((one) => one.role === role)
  const signed = (at: string | null | undefined) => (at ? `Đã ký điện tử lúc ${formatStamp(at)}` : '')
  const review = shift.reviewedAt ? `Đã xem lúc ${formatInstant(shift.reviewedAt)}` : ''
  const people = [
    ['NGƯỜI GIAO CA', signer('giver')?.fullName, signed(signer('giver')?.at)],
    ['NGƯỜI NHẬN CA', signer('receiver')?.fullName, signed(signer('receiver')?.at)],
    ['QUẢN ĐỐC', shift.reviewedByName, review],
  ] as const
  return (
    <footer className={css['signatures']}>
      {people.map(([role, name, note]) => (
        <div key={role}>
          <strong>{role}</strong>
          <em>(Ký, ghi rõ họ tên)</em>
          <span>{note}</span>
          <strong>{name}</strong>
        </div>
      ))}
      <p>
        {shift.seal
          ? `Mã xác thực: ${verificationCode(shift.seal.hash)}, khóa lúc ${formatStamp(shift.seal.sealedAt)}`
          : 'Ca chưa giao nhận'}
      </p>
    </footer>
  )
}
