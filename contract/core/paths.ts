import { doors } from './doors.ts'

/** The address of every screen, once: routes, links, notices and mails take it from here. `:id` stands for a parameter. */
export const paths = {
  ...doors,

  shiftLogs: '/nhat-ky-van-hanh',
  shiftLogStream: '/nhat-ky-van-hanh/dien-bien',
  openShift: '/nhat-ky-van-hanh/tao-moi',
  shiftLog: '/nhat-ky-van-hanh/:id',
  abnormals: '/bat-thuong-su-co',
  abnormal: '/bat-thuong-su-co/:id',
  dutySchedules: '/quan-ly-lich-truc',
  newDutySchedule: '/quan-ly-lich-truc/tao-moi',
  dutySchedule: '/quan-ly-lich-truc/:id',

  ownTasks: '/quan-ly-cong-viec',
  taskGroups: '/quan-ly-cong-viec/danh-sach',
  newTaskGroup: '/quan-ly-cong-viec/tao-cong-viec',
  taskGroupEdit: '/quan-ly-cong-viec/:taskGroupId',
  taskGroup: '/chi-tiet-cong-viec/:taskGroupId',

  unitOperations: '/hoat-dong-to-may',
  unitStates: '/hoat-dong-to-may/danh-sach',
  unitFigures: '/hoat-dong-to-may/chi-so',
  expectedOutputs: '/san-luong-du-kien',
  newExpectedOutput: '/san-luong-du-kien/tao-moi',
  outputAccuracy: '/san-luong-du-kien/do-chinh-xac',
  outputSettings: '/cai-dat/ke-hoach-san-luong',
  expectedOutput: '/san-luong-du-kien/:id',
  capacityRanges: '/capacity-range',
  capacityDiagrams: '/capacity-range/bieu-do',
  capacityZones: '/capacity-range/vung-cam',
  capacityDeclarations: '/capacity-range/cong-bo',
  newCapacityDeclaration: '/capacity-range/cong-bo/tao-moi',
  capacityDeclaration: '/capacity-range/cong-bo/:id',
  capacityRange: '/capacity-range/:id',
  inverterHistory: '/hoat-dong-to-may/inverter',
  inverterHistoryDays: '/hoat-dong-to-may/inverter/nhieu-ngay',
  lossLedger: '/so-ton-that',
  lossPieces: '/so-ton-that/chi-tiet',
  lossDay: '/so-ton-that/trong-ngay',
  gateOrders: '/hydrology/lenh-van-hanh',
  gateOrder: '/hydrology/lenh-van-hanh/:id',
  reservoirCompliance: '/hydrology/tuan-thu',

  inverterTracking: '/theo-doi-inverter',
  inverterSheet: '/theo-doi-inverter/:id',
  equipment: '/ly-lich-thiet-bi',
  equipmentList: '/ly-lich-thiet-bi/danh-sach',
  equipmentEvents: '/ly-lich-thiet-bi/su-kien',
  equipmentScan: '/ly-lich-thiet-bi/quet-tem',
  equipmentPassport: '/ly-lich-thiet-bi/:id',
  inspections: '/kiem-dinh-thiet-bi',
  inspectionCalendar: '/kiem-dinh-thiet-bi/lich-nam',
  inspectionImport: '/kiem-dinh-thiet-bi/nhap-tep',
  inspection: '/kiem-dinh-thiet-bi/:id',
  inspectionRounds: '/tuyen-kiem-tra',
  inspectionRoutes: '/tuyen-kiem-tra/tuyen',
  inspectionFigures: '/tuyen-kiem-tra/chi-so',
  roundsOnDevice: '/tuyen-kiem-tra/tren-may',
  inspectionRound: '/tuyen-kiem-tra/:id',
  deviceSheets: '/thong-so-thiet-bi',
  generatorSheets: '/thong-so-thiet-bi/Generators',
  powerSheets: '/thong-so-thiet-bi/Power',
  temperatures: '/thong-so-thiet-bi/thong-so-nhiet-do',
  deviceSheet: '/thong-so-thiet-bi/:id',
  generatorSheet: '/thong-so-thiet-bi/Generators/:id',
  powerSheet: '/thong-so-thiet-bi/Power/:id',
  hydrology: '/hydrology',
  imports: '/nhap-so-lieu',
  newImport: '/nhap-so-lieu/tep-moi',
  importRun: '/nhap-so-lieu/:id',

  releasePlans: '/hydrology/phuong-an-xa',
  newReleasePlan: '/hydrology/phuong-an-xa/tao-moi',
  releasePlan: '/hydrology/phuong-an-xa/:id',
  levelForecast: '/hydrology/du-bao',
  feedIntervals: '/hydrology/gui-so-lieu',
  bulletins: '/hydrology/ban-tin',

  stockVouchers: '/phieu-kho',
  stockReport: '/phieu-kho/nhap-xuat-ton',
  stockCard: '/phieu-kho/the-kho',
  stockPrices: '/phieu-kho/gia-binh-quan',
  stockBooks: '/phieu-kho/khoa-so',
  stockVoucher: '/phieu-kho/:id',
  stockTakes: '/kiem-ke',
  takesOnDevice: '/kiem-ke/tren-may',
  stockTake: '/kiem-ke/:id',

  contracts: '/quan-ly-hop-dong',
  contractCalendar: '/quan-ly-hop-dong/lich-den-han',
  contractPartners: '/quan-ly-hop-dong/doi-tac',
  contractImport: '/quan-ly-hop-dong/nhap-tep',
  labourContracts: '/hop-dong-lao-dong',
  labourContract: '/hop-dong-lao-dong/:id',
  contract: '/quan-ly-hop-dong/:id',
  contractAppendix: '/phu-luc-hop-dong/:id',
  inventory: '/quan-ly-vat-tu',
  newItem: '/quan-ly-vat-tu/tao-moi',
  storagePlaces: '/quan-ly-vat-tu/noi-cat-giu',
  inventoryImport: '/quan-ly-vat-tu/nhap-tep',
  stockLots: '/quan-ly-vat-tu/lo',
  storagePlace: '/quan-ly-vat-tu/noi-cat-giu/:id',
  item: '/quan-ly-vat-tu/:id',
  documents: '/quan-ly-tai-lieu',
  newDocument: '/quan-ly-tai-lieu/tao-moi',
  documentSearch: '/quan-ly-tai-lieu/tim-noi-dung',
  documentCopies: '/quan-ly-tai-lieu/ban-giay',
  document: '/quan-ly-tai-lieu/:id',

  reports: '/bao-cao',
  reportPreview: '/bao-cao/xem-truoc',
  reportTemplates: '/bao-cao/mau-bieu',
  reportTemplate: '/bao-cao/mau-bieu/:id',
  reportSubscriptions: '/bao-cao/dang-ky-nhan',
  reportDeliveries: '/bao-cao/nhat-ky-gui',
  report: '/bao-cao/:id',

  incomingLetters: '/cong-van',
  outgoingLetters: '/cong-van/di',
  letterDispatches: '/cong-van/so-gui',
  letter: '/cong-van/:id',

  reportOccurrences: '/ke-hoach-bao-cao',
  reportCalendar: '/ke-hoach-bao-cao/lich-thang',
  reportYear: '/ke-hoach-bao-cao/ca-nam',
  reportPlans: '/ke-hoach-bao-cao/danh-muc',
  reportOccurrence: '/ke-hoach-bao-cao/:id',

  employees: '/quan-ly-nhan-vien',
  employeesImport: '/quan-ly-nhan-vien/nhap-excel',
  employee: '/quan-ly-nhan-vien/:id',
  proposals: '/quan-ly-de-xuat',
  proposalsWaiting: '/quan-ly-de-xuat/cho-toi',
  proposalsDecided: '/quan-ly-de-xuat/da-xu-ly',
  proposalsOfAll: '/quan-ly-de-xuat/tat-ca',
  newProposal: '/quan-ly-de-xuat/create-propose',
  proposal: '/quan-ly-de-xuat/:id',
  approvals: '/quan-ly-xet-duyet',
  approvalsDecided: '/quan-ly-xet-duyet/da-xu-ly',
  approvalsOfAll: '/quan-ly-xet-duyet/tat-ca',
  review: '/xet-duyet/:proposalId',
  cards: '/quan-ly-the',
  cardRentals: '/thue-the',
  onSite: '/thue-the/trong-nha-may',
  cardRental: '/thue-the/:id',
  presence: '/co-mat',
  notifications: '/thong-bao',
  notificationPreferences: '/thong-bao/tuy-chon',

  settings: '/cai-dat',
  start: '/cai-dat/bat-dau',
  profile: '/cai-dat/ho-so',
  plants: '/cai-dat/nha-may',
  roles: '/cai-dat/vai-tro',
  dutyTeams: '/cai-dat/kip-truc',
  dutySettings: '/cai-dat/ca-truc',
  shiftLogSettings: '/cai-dat/so-giao-nhan-ca',
  inspectionSettings: '/cai-dat/kiem-dinh',
  contractSettings: '/cai-dat/hop-dong',
  letterSettings: '/cai-dat/cong-van',
  labourSettings: '/cai-dat/hop-dong-lao-dong',
  stockVoucherSettings: '/cai-dat/phieu-kho',
  reportSettings: '/cai-dat/bao-cao',
  inventorySettings: '/cai-dat/kho-vat-tu',
  gateOrderSettings: '/cai-dat/bao-xa-lu',
  trackingSettings: '/cai-dat/theo-doi-inverter',
  devices: '/cai-dat/thiet-bi',
  devicesImport: '/cai-dat/thiet-bi/nhap-excel',
  deviceParameters: '/cai-dat/thong-so',
  gateways: '/cai-dat/ket-noi-thiet-bi',
  reservoirs: '/cai-dat/ho-chua',
  reservoirVersion: '/cai-dat/ho-chua/:id',
  cardTypes: '/cai-dat/loai-the',
  proposalSettings: '/cai-dat/de-xuat',
  approvalChains: '/cai-dat/quy-trinh-duyet',
  delegations: '/cai-dat/uy-quyen',
  feedTargets: '/cai-dat/gui-so-lieu',
  bulletinSettings: '/cai-dat/ban-tin-ho-chua',
  mailSettings: '/cai-dat/e-mail',
  backups: '/cai-dat/sao-luu',
  integrity: '/cai-dat/toan-ven',
} as const satisfies Readonly<Record<string, `/${string}`>>

/** The address of a screen, its parameters not filled in. */
export type Path = (typeof paths)[keyof typeof paths]

type ParametersOf<Address extends string> = Address extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParametersOf<`/${More}`>
    : Rest
  : never

/** A screen of a record with its parameters: `pathTo(paths.employee, { id: 7 })` is `/quan-ly-nhan-vien/7`. */
export function pathTo<Address extends Path>(
  address: Address,
  parameters: [ParametersOf<Address>] extends [never]
    ? never
    : Readonly<Record<ParametersOf<Address>, string | number>>,
): `/${string}` {
  const values: Readonly<Record<string, string | number>> = parameters
  const filled = address.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return filled as `/${string}`
}

/** The search parameter that names the plant of a screen of one plant. */
export const PLANT = 'nha-may'

/** The address of a screen with what it is to show; what is not known is left out. */
export function screen(
  address: `/${string}`,
  shown: Readonly<Record<string, string | number | boolean | null>>,
): `/${string}` {
  const known = Object.entries(shown).flatMap<readonly [string, string]>(([name, value]) =>
    value === null ? [] : [[name, String(value)] as const],
  )
  return known.length === 0
    ? address
    : `${address}?${new URLSearchParams(Object.fromEntries(known)).toString()}`
}
