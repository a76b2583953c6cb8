import { formatDay, formatInstant } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { checkOutcomeLabels, letterCheckLabels, letterUrgencyLabels } from '#contract/letters/labels.ts'
import type { LetterCheckStep } from '#contract/letters/labels.ts'
import type { LetterDetail } from '#contract/letters/letter.ts'
import { letterWords as words } from '#contract/letters/words.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import {
  facts,
  formHead,
  formTable,
  heading,
  signatures,
  type FormColumn,
} from '#server/platform/pdf/form-parts.ts'
import { copyAnswer } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

import { getLetter } from '../letters.list.ts'

/** The sheet with which a letter that goes is submitted. @throws problem `core.notFound`, also of one that came */
export async function printSubmission(work: Work, id: number): Promise<FileAnswer> {
  const letter = await getLetter(work, id)
  if (letter.direction !== 'out') throw new Problem(coreProblems.notFound)
  const issuer = await readFormHead(work.db, letter.powerPlantId)
  return copyAnswer(
    work,
    { form: 'letter-submission', id },
    submissionDocument(letter, issuer),
    `phieu-trinh-van-ban_${letter.symbol ?? `nhap-${id}`}`,
  )
}

/** What the letter says, who checked it and who signed; Vietnamese, A4. */
export function submissionDocument(letter: LetterDetail, issuer: FormHead): PdfDocument {
  const name = letter.symbol ?? 'dự thảo'
  return {
    title: `Phiếu trình văn bản đi ${name}`,
    footer: `${issuer.plantName} · Phiếu trình văn bản đi ${name}`,
    pageSize: 'A4',
    isLandscape: false,
    content: [
      formHead(issuer),
      {
        text: 'PHIẾU TRÌNH VĂN BẢN ĐI',
        bold: true,
        fontSize: 15,
        alignment: 'center',
        margin: [0, 14, 0, 8],
      },
      facts([
        [words.kind.vi, letter.kind],
        [words.symbol.vi, letter.symbol ?? 'Chưa có số'],
        [words.urgency.vi, letterUrgencyLabels[letter.urgency].vi],
        [words.copies.vi, String(letter.copies ?? '')],
        [words.answersSymbol.vi, letter.answersSymbol ?? ''],
        [words.keeper.vi, letter.keeper ?? ''],
      ]),
      heading(words.abstract.vi),
      { text: letter.abstract },
      heading(words.recipients.vi),
      { text: letter.recipients ?? '' },
      heading('Quá trình soạn, kiểm tra, ký'),
      formTable(columns, wayOf(letter)),
      signatures([
        { role: 'NGƯỜI SOẠN', name: letter.authorName, note: formatInstant(letter.creationTime) },
        passedBy(letter, 'content', 'KIỂM TRA NỘI DUNG'),
        passedBy(letter, 'form', 'KIỂM TRA THỂ THỨC'),
        {
          role: 'NGƯỜI KÝ',
          name: letter.signerName ?? '',
          note: letter.letterOn ? `Đã ký ngày ${formatDay(letter.letterOn)}` : '',
        },
      ]),
    ],
  }
}

/** One thing that was done with a letter on its way. */
interface Step {
  readonly what: string
  readonly who: string
  readonly at: string
  readonly outcome: string
  readonly remark: string
}

const columns: readonly FormColumn<Step>[] = [
  { title: 'Bước', width: 96, value: ({ what }) => what },
  { title: 'Người thực hiện', width: 110, value: ({ who }) => who },
  { title: 'Lúc', width: 84, value: ({ at }) => at },
  { title: 'Kết quả', width: 64, value: ({ outcome }) => outcome },
  { title: words.remark.vi, width: '*', value: ({ remark }) => remark },
]

function wayOf({ authorName, creationTime, checks, signerName, letterOn, symbol }: LetterDetail): Step[] {
  return [
    { what: 'Soạn thảo', who: authorName, at: formatInstant(creationTime), outcome: '', remark: '' },
    ...checks.map(({ step, outcome, byName, at, remark, holds }) => ({
      what: letterCheckLabels[step].vi,
      who: byName,
      at: formatInstant(at),
      outcome: checkOutcomeLabels[outcome].vi,
      remark: [outcome === 'passed' && !holds && 'Dự thảo sửa lại sau đó', remark].filter(Boolean).join('; '),
    })),
    ...(signerName
      ? [
          {
            what: letterCheckLabels.sign.vi,
            who: signerName,
            at: letterOn ? formatDay(letterOn) : '',
            outcome: 'Đã ký',
            remark: symbol ?? '',
          },
        ]
      : []),
  ]
}

/** Who passed a check that still holds; left to the pen where nobody did. */
function passedBy({ checks }: LetterDetail, step: LetterCheckStep, role: string) {
  const passed = checks.findLast((one) => one.step === step && one.holds)
  return {
    role,
    name: passed?.byName ?? '',
    note: passed ? `Đã kiểm tra ${formatInstant(passed.at)}` : '',
  }
}
