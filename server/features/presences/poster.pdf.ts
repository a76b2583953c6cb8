import { Readable } from 'node:stream'

import { listPlantFacts } from '#server/features/plants/plants.public.ts'
import type { Call, FileAnswer } from '#server/platform/http/call.ts'
import { paths, PLANT, screen } from '#contract/core/paths.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { renderPdf, type PdfDocument } from '#server/platform/pdf/render-pdf.ts'

/** The sheet for the wall of a plant's office. The address is the one that this server was just asked under. */
export async function posterPdf({
  db,
  actor,
  query: { powerPlantId },
  http: { request },
}: Call<{ readonly powerPlantId: number }>): Promise<FileAnswer> {
  const [plant] = await listPlantFacts(db, actor, powerPlantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  const address = `${request.protocol}://${request.host}${screen(paths.presence, { [PLANT]: powerPlantId })}`
  const file = Buffer.from(await renderPdf(posterOf(plant.name, address)))
  return {
    fileName: `bao-co-mat_${plant.code}.pdf`,
    mediaType: 'application/pdf',
    content: Readable.from([file]),
    sizeBytes: file.length,
  }
}

/** The sheet itself, A4: what to do, the code, and its address for who has no camera. Vietnamese, as what hangs on walls. */
export function posterOf(plantName: string, address: string): PdfDocument {
  const centred = { alignment: 'center' } as const
  return {
    title: `Báo có mặt – ${plantName}`,
    footer: plantName,
    pageSize: 'A4',
    isLandscape: false,
    content: [
      { text: plantName.toUpperCase(), bold: true, fontSize: 20, ...centred, margin: [0, 24, 0, 28] },
      { text: 'BÁO CÓ MẶT', bold: true, fontSize: 40, ...centred },
      {
        text: 'Quét mã khi đến và khi rời nhà máy, để khi sơ tán không ai bị bỏ sót.',
        fontSize: 15,
        ...centred,
        margin: [30, 10, 30, 30],
      },
      { qr: address, fit: 300, eccLevel: 'M', ...centred },
      { text: address, fontSize: 12, ...centred, margin: [0, 16, 0, 28] },
      {
        fontSize: 14,
        margin: [50, 0, 50, 0],
        ol: [
          'Mở máy ảnh của điện thoại, quét mã, đăng nhập nếu được hỏi.',
          'Đến nơi: bấm “Tôi đang ở nhà máy”.',
          'Ra về: quét lại, bấm “Tôi rời nhà máy”.',
        ],
      },
      {
        text: 'Kíp trực và người giữ thẻ ra vào không phải báo. Quên điện thoại thì báo Trưởng ca.',
        fontSize: 12,
        italics: true,
        ...centred,
        margin: [30, 24, 30, 0],
      },
    ],
  }
}
