import { abnormalLevelLabels, abnormalStatusLabels } from '#contract/abnormal-incidents/labels.ts'
import { formatDay, formatInstant } from '#contract/core/format.ts'
import {
  changeApprovalText,
  changeReasonText,
  gateConsentTexts,
} from '#contract/duty-shift-logs/change-texts.ts'
import { correctedPlace, sealedText } from '#contract/duty-shift-logs/corrected.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import {
  eventTypeLabels,
  eventTypes,
  itemStateLabels,
  operationKindLabels,
  unitStateLabels,
  weatherLabels,
} from '#contract/duty-shift-logs/labels.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { numberText } from '#web/kit/fields/typed/number-text.ts'

import { clockText, shortInstant } from '../clock/clock-text.rules.ts'
import { meterMwh, totalMwh } from '../rules/energy.rules.ts'
import { verificationCode } from '../rules/seal-code.rules.ts'
import { FormFacts, FormPart, FormTable } from './FormParts.tsx'
import { changeSpan, energyText, entryText, levelFacts } from './print-texts.rules.ts'
import css from './Print.module.css'

interface ShiftFormProps {
  readonly shift: DutyShiftLogDetail
}

/** "Sổ giao nhận ca" of one shift as a Vietnamese form, part by part as in the book. */
export function ShiftForm({ shift }: ShiftFormProps) {
  return (
    <article className={css['sheet']} lang="vi">
      <FormHead shift={shift} />
      <Conditions shift={shift} />
      <Readings shift={shift} />
      <Events shift={shift} />
      <Permits shift={shift} />
      <PassedOn shift={shift} />
      <CorrectionsPart shift={shift} />
      <Signatures shift={shift} />
    </article>
  )
}

function FormHead({ shift }: ShiftFormProps) {
  return (
    <header>
      <div className={css['head']}>
        <p>
          <strong>{shift.powerPlantName.toUpperCase()}</strong>
          <strong>PHÂN XƯỞNG VẬN HÀNH</strong>
          <span>Số: {shift.seal?.chainNo ?? '……'}/SGNC</span>
        </p>
        <p>
          <strong>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM</strong>
          <strong className={css['motto']}>Độc lập – Tự do – Hạnh phúc</strong>
        </p>
      </div>
      <h1>SỔ GIAO NHẬN CA</h1>
      <p className={css['which']}>
        {shift.shiftName}, ngày {formatDay(shift.day)} ({clockText(shift.startsAt)} –{' '}
        {clockText(shift.endsAt)})
      </p>
    </header>
  )
}

function Conditions({ shift }: ShiftFormProps) {
  const { conditions, dispatchers, safetyBrief } = shift
  const weather = conditions.weather && weatherLabels[conditions.weather].vi
  const degrees = conditions.temperatureCelsius !== null && `${conditions.temperatureCelsius} °C`
  return (
    <FormPart title="I. Nhân sự ca và điều kiện vận hành">
      <FormFacts
        items={[
          ['Kíp', shift.dutyTeamName],
          ['Trưởng ca', shift.shiftLeaderName],
          ['Thời tiết', [weather, degrees].filter(Boolean).join(', ')],
          ['Điều độ viên A0', dispatchers.national],
          ['Điều độ viên A1–A3', dispatchers.regional],
          ['Điều độ viên B', dispatchers.provincial],
          [
            'An toàn đầu giờ',
            [safetyBrief.isDone ? 'Đã thực hiện' : 'Chưa', safetyBrief.note].filter(Boolean).join('. '),
          ],
          ['Phương thức vận hành', conditions.operatingMode],
        ]}
      />
      <FormTable
        heads={['Nhân sự ca', 'Vị trí', 'Có mặt từ', 'Rời ca']}
        widths={['', '30mm', '28mm', '28mm']}
        rows={shift.crew.map((member) => [
          member.isShiftLeader ? `${member.fullName} (Trưởng ca)` : member.fullName,
          positionLabels[member.post].vi,
          member.presentFrom && shortInstant(member.presentFrom, shift.day),
          member.presentUntil && shortInstant(member.presentUntil, shift.day),
        ])}
      />
    </FormPart>
  )
}

function Readings({ shift }: ShiftFormProps) {
  const total = totalMwh(shift.meterReadings)
  return (
    <FormPart title="II. Thông số và trạng thái thiết bị">
      <FormFacts items={levelFacts(shift.levels)} />
      <FormTable
        heads={['Thiết bị', 'Trạng thái', 'P (MW)', 'Q (MVAr)', 'Ghi chú']}
        widths={['34mm', '32mm', '18mm', '20mm']}
        figures={['P (MW)', 'Q (MVAr)']}
        rows={shift.unitStates.map((row) => [
          row.unit,
          unitStateLabels[row.state].vi,
          row.activePowerMw,
          row.reactivePowerMvar,
          row.note,
        ])}
      />
      <FormTable
        heads={['Công tơ', 'Chỉ số đầu (kWh)', 'Chỉ số cuối (kWh)', 'Hệ số', 'Điện năng (MWh)']}
        widths={['', '30mm', '30mm', '18mm', '30mm']}
        figures={['Chỉ số đầu (kWh)', 'Chỉ số cuối (kWh)', 'Hệ số', 'Điện năng (MWh)']}
        rows={[
          ...shift.meterReadings.map((row) => [
            row.meter,
            numberText(row.startKwh),
            row.endKwh === null ? '' : numberText(row.endKwh),
            numberText(row.factor),
            energyText(meterMwh(row)),
          ]),
          ...(total === null
            ? []
            : [
                [
                  <strong key="sum">Cộng</strong>,
                  '',
                  '',
                  '',
                  <strong key="total">{energyText(total)}</strong>,
                ],
              ]),
        ]}
      />
    </FormPart>
  )
}

function Events({ shift }: ShiftFormProps) {
  return (
    <>
      <FormPart title="III. Diễn biến trong ca">
        <FormTable
          heads={['Giờ', 'Kết thúc', 'Loại', 'Nội dung', 'LSK']}
          widths={['16mm', '16mm', '28mm', '', '9mm']}
          rows={shift.operations.map((row) => [
            shortInstant(row.occurredAt, shift.day),
            row.finishedAt ? shortInstant(row.finishedAt, shift.day) : '',
            operationKindLabels[row.kind].vi,
            entryText(row),
            row.eventType,
          ])}
        />
        <small>
          LSK (loại sự kiện): {eventTypes.map((type) => `${type} – ${eventTypeLabels[type].vi}`).join('; ')}.
        </small>
      </FormPart>
      <FormPart title="IV. Bất thường, sự cố">
        <FormTable
          heads={['Giờ', 'Mã', 'Phân loại', 'Thiết bị, hiện tượng, xử lý ban đầu', 'Tình trạng']}
          widths={['16mm', '26mm', '26mm', '', '24mm']}
          rows={shift.abnormals.map((row) => [
            shortInstant(row.occurredAt, shift.day),
            row.code,
            abnormalLevelLabels[row.level].vi,
            `[${row.equipment}] ${row.phenomenon}. Xử lý: ${row.initialAction}`,
            abnormalStatusLabels[row.status].vi,
          ])}
        />
      </FormPart>
      <FormPart title="V. Thay đổi nhân sự">
        <FormTable
          heads={['Thời gian', 'Vị trí', 'Người ra', 'Người thay', 'Lý do', 'Người cho phép']}
          rows={shift.changePersonnels.map((row) => [
            changeSpan(row, shift.day),
            positionLabels[row.post].vi,
            row.outEmployeeName,
            row.inEmployeeName,
            changeReasonText(row),
            changeApprovalText(row),
          ])}
        />
      </FormPart>
    </>
  )
}

function Permits({ shift }: ShiftFormProps) {
  const at = (instant: string | null) => (instant ? shortInstant(instant, shift.day) : '')
  return (
    <>
      <FormPart title="VI. Phiếu công tác, lệnh công tác">
        <FormTable
          heads={['Số', 'Nội dung, địa điểm', 'Người chỉ huy trực tiếp', 'Số người', 'Mở', 'Đóng']}
          widths={['26mm', '', '36mm', '16mm', '22mm', '22mm']}
          figures={['Số người']}
          rows={shift.permits.map((row) => [
            `${row.kind === 'permit' ? 'PCT' : 'LCT'} ${row.number}`,
            row.place,
            row.commander,
            row.peopleCount,
            at(row.openedAt),
            at(row.closedAt),
          ])}
        />
      </FormPart>
      <FormPart title="VII. Tiếp địa di động">
        <FormTable
          heads={['Số', 'Vị trí', 'Đặt', 'Tháo']}
          widths={['26mm', '', '26mm', '26mm']}
          rows={shift.portableEarths.map((row) => [
            row.number,
            row.location,
            at(row.appliedAt),
            at(row.removedAt),
          ])}
        />
      </FormPart>
      <FormPart title="VIII. Lưu ý, chỉ đạo">
        <FormTable
          heads={['Giờ', 'Người chỉ đạo', 'Nội dung', 'Tình trạng']}
          widths={['22mm', '36mm', '', '22mm']}
          rows={shift.directives.map((row) => [
            at(row.at),
            row.from,
            row.content,
            row.isDone ? 'Đã xong' : 'Còn',
          ])}
        />
      </FormPart>
    </>
  )
}

function PassedOn({ shift }: ShiftFormProps) {
  return (
    <>
      <FormPart title="IX. Phương tiện, trang bị bàn giao">
        <FormTable
          heads={['Tên', 'Số lượng', 'Tình trạng', 'Ghi chú']}
          widths={['', '20mm', '24mm', '50mm']}
          figures={['Số lượng']}
          rows={shift.handoverItems.map((row) => [
            row.name,
            row.quantity,
            itemStateLabels[row.state].vi,
            row.note,
          ])}
        />
      </FormPart>
      <FormPart title="X. Việc chuyển ca sau">
        <FormTable
          heads={['Nội dung', 'Tình trạng']}
          widths={['', '24mm']}
          rows={shift.unfinishedWork.map((row) => [row.content, row.isDone ? 'Đã xong' : 'Còn'])}
        />
      </FormPart>
      <FormPart title="XI. Tóm tắt ca">
        <p className={css['text']}>{shift.conclusion.text ?? '……'}</p>
        {gateConsentTexts(shift).map((text) => (
          <p key={text}>Lãnh đạo đồng ý: {text}</p>
        ))}
      </FormPart>
    </>
  )
}

function CorrectionsPart({ shift }: ShiftFormProps) {
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

function Signatures({ shift }: ShiftFormProps) {
  const signer = (role: 'giver' | 'receiver') => shift.signatures.find((one) => one.role === role)
  const signed = (at: string | null | undefined) => (at ? `Đã ký điện tử lúc ${formatInstant(at)}` : '')
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
          ? `Mã xác thực: ${verificationCode(shift.seal.hash)}, khóa lúc ${formatInstant(shift.seal.sealedAt)}`
          : 'Ca chưa giao nhận'}
      </p>
    </footer>
  )
}
