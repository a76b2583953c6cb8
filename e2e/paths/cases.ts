import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { deviceApi, type DeviceKind } from '#contract/devices/index.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { fileApi } from '#contract/files/index.ts'
import { importApi } from '#contract/imports/index.ts'
import { plantApi } from '#contract/plants/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import { type Api, apiAs } from '../support/api.ts'

/** A screen as somebody sees it: who, and which record where the path asks for one. */
interface Case {
  /** Null before anybody has signed in. */
  readonly as: string | null
  readonly record?: (api: Api) => Promise<{ readonly id: number } | undefined>
}

const device =
  (kind: DeviceKind): NonNullable<Case['record']> =>
  async (api) =>
    (await api(deviceApi.list, { query: { kind, maxResultCount: 1 } })).items[0]
const firstOf = { query: { maxResultCount: 1 } }
const schedule: Case['record'] = async (api) => (await api(dutyScheduleApi.list, firstOf)).items[0]
const shift: Case['record'] = async (api) =>
  (await api(dutyShiftLogApi.list, { query: { maxResultCount: 1, sorting: 'day' } })).items[0]
const proposal: Case['record'] = async (api) => (await api(proposalApi.list, firstOf)).items[0]

/** One that has been sent: the review screen shows no drafts. */
const sentProposal: Case['record'] = async (api) =>
  (await api(proposalApi.list, { query: { maxResultCount: 1, isDraft: false } })).items[0]

/** The demonstration has read no file in: one is sent, to be matched. */
const imported: Case['record'] = async (api) => {
  const form = new FormData()
  const content = 'Time,Unit,P\n20/11/2026 06:00,H1,1\n'
  form.append('file', new File([content], 'so-lieu.csv', { type: 'text/csv' }))
  const { id: fileId } = await api(fileApi.upload, { query: { purpose: 'readingsImport' }, body: form })
  const [plant] = (await api(plantApi.list, firstOf)).items
  return plant && api(importApi.create, { body: { powerPlantId: plant.id, fileId } })
}

/** Who looks at every screen there is. A path of the router without a line here fails the test, and so does the reverse. */
export const cases: Readonly<Record<string, Case>> = {
  '/': { as: 'truongca' },
  '/bat-thuong-su-co': { as: 'truongca' },
  '/bat-thuong-su-co/:id': {
    as: 'truongca',
    record: async (api) => (await api(abnormalApi.list, firstOf)).items[0],
  },
  '/cai-dat': { as: 'admin' },
  '/cai-dat/bat-dau': { as: 'admin' },
  '/cai-dat/ca-truc': { as: 'admin' },
  '/cai-dat/theo-doi-inverter': { as: 'admin' },
  '/cai-dat/de-xuat': { as: 'admin' },
  '/cai-dat/e-mail': { as: 'admin' },
  '/cai-dat/ho-so': { as: 'admin' },
  '/cai-dat/ket-noi-thiet-bi': { as: 'admin' },
  '/cai-dat/kip-truc': { as: 'admin' },
  '/cai-dat/loai-the': { as: 'admin' },
  '/cai-dat/nha-may': { as: 'admin' },
  '/cai-dat/quy-trinh-duyet': { as: 'admin' },
  '/cai-dat/sao-luu': { as: 'admin' },
  '/cai-dat/so-giao-nhan-ca': { as: 'admin' },
  '/cai-dat/thiet-bi': { as: 'admin' },
  '/cai-dat/thiet-bi/nhap-excel': { as: 'admin' },
  '/cai-dat/thong-so': { as: 'admin' },
  '/cai-dat/toan-ven': { as: 'admin' },
  '/cai-dat/uy-quyen': { as: 'admin' },
  '/cai-dat/vai-tro': { as: 'admin' },
  '/co-mat': { as: 'vanhanh' },
  '/doi-mat-khau': { as: 'admin' },
  '/hoat-dong-to-may': { as: 'truongca' },
  '/hoat-dong-to-may/chi-so': { as: 'truongca' },
  '/hoat-dong-to-may/danh-sach': { as: 'truongca' },
  '/hoat-dong-to-may/inverter': { as: 'truongca.mt' },
  '/hoat-dong-to-may/inverter/nhieu-ngay': { as: 'truongca.mt' },
  '/login': { as: null },
  '/nhap-so-lieu': { as: 'truongca' },
  '/nhap-so-lieu/:id': { as: 'truongca', record: imported },
  '/nhap-so-lieu/tep-moi': { as: 'truongca' },
  '/nhat-ky-van-hanh': { as: 'truongca' },
  '/nhat-ky-van-hanh/:id': { as: 'truongca', record: shift },
  '/nhat-ky-van-hanh/dien-bien': { as: 'truongca' },
  '/nhat-ky-van-hanh/tao-moi': { as: 'truongca' },
  '/quan-ly-de-xuat': { as: 'quandoc' },
  '/quan-ly-de-xuat/:id': { as: 'quandoc', record: proposal },
  '/quan-ly-de-xuat/cho-toi': { as: 'quandoc' },
  '/quan-ly-de-xuat/create-propose': { as: 'quandoc' },
  '/quan-ly-de-xuat/da-xu-ly': { as: 'quandoc' },
  '/quan-ly-de-xuat/tat-ca': { as: 'quandoc' },
  '/quan-ly-lich-truc': { as: 'quandoc' },
  '/quan-ly-lich-truc/:id': { as: 'quandoc', record: schedule },
  '/quan-ly-lich-truc/tao-moi': { as: 'quandoc' },
  '/quan-ly-nhan-vien': { as: 'quandoc' },
  '/quan-ly-nhan-vien/:id': {
    as: 'quandoc',
    record: async (api) => (await api(employeeApi.list, firstOf)).items[0],
  },
  '/quan-ly-nhan-vien/nhap-excel': { as: 'admin' },
  '/quan-ly-the': { as: 'quandoc' },
  '/quan-ly-xet-duyet': { as: 'quandoc' },
  '/quan-ly-xet-duyet/da-xu-ly': { as: 'quandoc' },
  '/quan-ly-xet-duyet/tat-ca': { as: 'quandoc' },
  '/theo-doi-inverter': { as: 'truongca.mt' },
  '/theo-doi-inverter/:id': { as: 'truongca.mt', record: device('inverter') },
  '/thong-bao': { as: 'quandoc' },
  '/thong-bao/tuy-chon': { as: 'quandoc' },
  '/thong-so-thiet-bi': { as: 'truongca' },
  '/thong-so-thiet-bi/:id': { as: 'truongca', record: device('transformer') },
  '/thong-so-thiet-bi/Generators': { as: 'truongca' },
  '/thong-so-thiet-bi/Generators/:id': { as: 'truongca', record: device('generator') },
  '/thong-so-thiet-bi/Power': { as: 'truongca' },
  '/thong-so-thiet-bi/Power/:id': { as: 'truongca', record: device('generator') },
  '/thong-so-thiet-bi/thong-so-nhiet-do': { as: 'truongca.mt' },
  '/thue-the': { as: 'quandoc' },
  '/thue-the/:id': {
    as: 'quandoc',
    record: async (api) => (await api(cardRentalApi.list, firstOf)).items[0],
  },
  '/thue-the/trong-nha-may': { as: 'quandoc' },
  '/xet-duyet/:proposalId': { as: 'quandoc', record: sentProposal },
}

/** The address of a path, with the record of its case in it. */
export async function addressOf(path: string, { as, record }: Case): Promise<string> {
  if (!record || as === null) return path
  const found = await record(await apiAs(as))
  if (!found) throw new Error(`${as} has no record to show at ${path}`)
  return path.replace(/:\w+/, String(found.id))
}
