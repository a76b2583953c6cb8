import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

import { allApis } from '#contract/all.ts'
import { file, wire, type Endpoint } from '#contract/core/endpoint.ts'
import { usualNames } from '#contract/core/usual-names.ts'

import { handSigned } from '../hand-signed.ts'
import { upload } from '../upload.ts'
import type { World } from './world.ts'

const DAY = '2026-11-20'

/** Below the title of a list, its filters, who exported it and an empty row. */
const HEADER_ROW = 4

/** The form of a day says what an import looks for; posters, labels, papers and a year's zip are no workbooks; forms of others are Vietnamese. */
const leftOut =
  /ExportForm$|ExportPoster$|Export(Place)?Labels$|ExportLabelSvg$|ExportBooklet$|Pdf$|\/Print(Notice|Book|Card|Dispatches|Minutes)?$|\/(Download(Stamped)?|Preview|DispatchForm|Fill)$|PlantYear\/Export$/
const workbooks = Object.values(allApis)
  .flatMap((api): Endpoint[] => Object.values(api))
  .filter(
    (endpoint) =>
      endpoint[wire].returns === file &&
      endpoint.method === 'GET' &&
      !leftOut.test(endpoint.path) &&
      !handSigned.has(endpoint),
  )

/** What an export cannot do without. */
async function queriesOf({ server, as, plantOf }: World): Promise<ReadonlyMap<string, string>> {
  const admin = as()
  const hydro = await plantOf('ST')
  const solar = await plantOf('MT1')
  const { id: schedule } = await server.db
    .selectFrom('dutySchedules')
    .select('id')
    .where('plantId', '=', hydro)
    .limit(1)
    .executeTakeFirstOrThrow()
  const content = Buffer.from('Time,Inverter,P\n20/11/2026 06:00,INV1,1\n')
  const sent = await upload<{ id: number }>(server.app, admin, 'readingsImport', 'so-lieu.csv', content)
  const given = { powerPlantId: solar, fileId: sent.result.id }
  const { result } = await admin.send<{ id: number }>('POST', '/services/app/Import/Create', given)
  const plan = await server.db.selectFrom('releasePlans').select('id').limit(1).executeTakeFirstOrThrow()
  const days = `From=${DAY}&To=${DAY}`
  return new Map([
    ['InverterTracking/ExportExcel', `PowerPlantId=${solar}&Date=${DAY}`],
    ['InverterTracking/ExportStandstillsExcel', `PowerPlantId=${solar}&${days}`],
    ['UnitOperation/ExportFiguresExcel', `PowerPlantId=${hydro}&${days}`],
    ['ExpectedOutput/ExportAccuracy', days],
    ['CapacityRange/ExportZoneTimesExcel', `PowerPlantId=${hydro}`],
    ['CardRental/ExportOnSiteExcel', `PowerPlantId=${hydro}`],
    ['DutySchedule/ExportTimesheet', `Id=${schedule}`],
    ['DeviceParameter/ExportStationTotals', `PowerPlantId=${hydro}&Date=${DAY}`],
    ['DeviceParameter/ExportLatest', 'Sheet=generators'],
    ['Device/ImportTemplate', `PowerPlantId=${solar}`],
    ['EquipmentInspection/ExportPlan', `PowerPlantId=${hydro}&Year=2026`],
    ['EquipmentInspection/ImportTemplate', `PowerPlantId=${hydro}`],
    ['Hydrology/ExportExcel', `ReservoirId=1&${days}`],
    ['ReservoirCompliance/ExportExcel', 'ReservoirId=1&Month=2026-11'],
    ['Import/ExportErrors', `Id=${result.id}`],
    ['Approval/ExportExcel', 'Box=all'],
    ['ReportPlan/ExportYearExcel', `PowerPlantId=${hydro}&Year=2026`],
    ['ReleasePlan/ExportExcel', `Id=${plan.id}`],
    ['Contract/ImportTemplate', `PowerPlantId=${hydro}`],
    ['Inventory/ImportTemplate', `PowerPlantId=${hydro}`],
    ['StockBook/ExportExcel', `PowerPlantId=${hydro}&From=2026-11-01&To=${DAY}`],
  ])
}

const isVietnamese = (text: string) => /đ|\p{Mn}/iu.test(text.normalize('NFD'))
const isText = (cell: unknown): cell is string => typeof cell === 'string'

/** Columns that people type, where they may type a name of ours, and the sealed book's, whose language is Vietnamese. */
const typed = /^(Subject|Title|System|Content|Rated parameters)$/

/** What a cell says, and each of the names it lists. */
const partsOf = (cell: string) => [cell, ...cell.split(/; |, |: |\n| – |\(|\)/)].map((part) => part.trim())

/** Every workbook of the product, for somebody who reads English. */
export function speaksEnglish(world: () => World): void {
  let queries: Promise<ReadonlyMap<string, string>> | undefined
  test.each(workbooks)('$path says in English what it says by itself', async ({ path }) => {
    const { server, as } = world()
    const query = (await (queries ??= queriesOf(world()))).get(path.replace('/services/app/', '')) ?? ''
    const headers = { authorization: `Bearer ${as().token}`, '.aspnetcore.culture': 'en' }
    const answer = await server.app.inject({ url: `/api${path}?${query}`, headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/sheet/)])
    const { sheets } = await readXlsx(answer.rawPayload)
    const [list] = sheets
    const heads = list?.rows[HEADER_ROW] ?? []
    const cells = sheets.flatMap(({ rows }) =>
      rows.flatMap((row) => row.filter((_, column) => !typed.test(String(heads[column])))),
    )
    const texts = new Set([...sheets.map(({ name }) => name), ...cells].filter(isText))
    expect(texts.size).toBeGreaterThan(5)
    const named = [...texts].filter((text) =>
      partsOf(text).some((part) => isVietnamese(part) && part in usualNames),
    )
    expect(named).toEqual([])
    const isList = String(list?.rows[2]?.[0]).startsWith('Exported by')
    const spoken = isList ? [list?.name, list?.rows[0]?.[0], ...heads].filter(isText) : []
    expect(spoken.filter(isVietnamese)).toEqual([])
  })
}
