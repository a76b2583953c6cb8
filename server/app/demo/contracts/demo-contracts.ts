import { hourBands } from '#contract/contracts/labels.ts'

import type { DemoContract, DemoPrice } from './demo-contract.ts'

const evnNptc = ['Công ty Mua bán điện (EPTC) – EVN', '0100100079-099'] as const

/** A tariff by the avoided cost: what a kWh costs by season and hours, the capacity within the peak of the dry one. */
const avoidedCost = (dry: Tariff, wet: Tariff): DemoPrice[] => [
  ...ofSeason({ season: 'dry', seasonFrom: '11-01', seasonTo: '06-30' }, dry),
  ...ofSeason({ season: 'wet', seasonFrom: '07-01', seasonTo: '10-31' }, wet),
]

type Tariff = readonly [normal: string, peak: string, offPeak: string]

const ofSeason = (season: Omit<DemoPrice, 'band' | 'price'>, prices: Tariff) =>
  hourBands.map((band, at): DemoPrice => ({ ...season, band, price: prices[at] ?? '' }))

/** What plants like these have signed: power, service, spare parts, insurance, a rented crane; and what goes wrong with it. */
export const demoContracts: readonly DemoContract[] = [
  {
    plant: 'ST',
    contractNo: '01/2011/HĐMBĐ-ST',
    name: 'Hợp đồng mua bán điện nhà máy thủy điện Sông Trâm',
    kind: 'ppa',
    partner: evnNptc,
    signed: -5500,
    ends: 1805,
    terms: {
      vatRate: 8,
      codOn: '2011-11-25',
      meters: 'Công tơ chính 171 và 172, dự phòng tại 131, 132',
      priceTable:
        'Biểu giá chi phí tránh được, công bố hằng năm bằng phụ lục. Điện năng dư mùa mưa bằng 50 % giá giờ thấp điểm mùa mưa.',
    },
    prices: avoidedCost(['702.4', '2891', '698'], ['689.6', '694.5', '679']),
    approved: -410,
    appendices: [
      {
        appendixNo: '01/2011/PL-BG',
        change: 'Áp dụng biểu giá chi phí tránh được mới từ đầu năm',
        signed: -240,
        prices: avoidedCost(['745.2', '3054.6', '741'], ['732.4', '738', '720.8']),
      },
    ],
  },
  {
    plant: 'MT1',
    contractNo: '12/2019/HĐMBĐ-MT1',
    name: 'Hợp đồng mua bán điện nhà máy điện mặt trời Mỹ Tường',
    kind: 'ppa',
    partner: evnNptc,
    signed: -2720,
    terms: {
      vatRate: 8,
      codOn: '2019-06-24',
      meters: 'Công tơ chính tại lộ 171',
      priceCurrency: 'USD',
      priceTable: 'FIT1 20 năm từ ngày COD, quy ra đồng theo tỷ giá trung tâm ngày lập hóa đơn',
    },
    prices: [{ season: 'year', band: 'all', price: '0.0935' }],
    approved: -410,
  },
  {
    plant: 'ST',
    contractNo: '05/2026/HĐ-OM',
    name: 'Bảo dưỡng định kỳ hai tổ máy và thiết bị phụ',
    kind: 'service',
    partner: ['Công ty CP Kỹ thuật Điện miền Trung', '0401234567'],
    signed: -200,
    ends: 70,
    value: '1000000000',
    terms: { vatRate: 8, form: 'fixedUnit', retentionPercent: 5, duration: '270 ngày' },
    warrantyEnds: 435,
    equipment: ['H1', 'H2'],
    documents: ['05/QTVH-NMST'],
    approved: -196,
    appendices: [
      {
        appendixNo: '05/2026/PL01',
        change: 'Giảm khối lượng sơn buồng xoắn',
        signed: -120,
        valueChange: '-50000000',
      },
    ],
    guarantees: [
      // Ends 25 days before what it covers: the bank has to be asked.
      {
        kind: 'performance',
        bank: 'Vietcombank Đà Nẵng',
        guaranteeNo: 'BLTH-118/2026',
        amount: '102600000',
        ends: 45,
      },
      {
        kind: 'advance',
        bank: 'Vietcombank Đà Nẵng',
        guaranteeNo: 'BLTU-119/2026',
        amount: '190000000',
        ends: 105,
      },
    ],
    payments: [
      {
        kind: 'advance',
        condition: 'Bảo lãnh tạm ứng, đề nghị tạm ứng',
        amount: '190000000',
        vatRate: 0,
        received: -190,
        dueDays: 10,
        paid: [-183, 'UNC 0412/26'],
      },
      {
        kind: 'progress',
        condition: 'Biên bản nghiệm thu tổ máy H1, hóa đơn GTGT',
        amount: '475000000',
        received: -95,
        dueDays: 30,
        advanceDeducted: '95000000',
        retentionDeducted: '25650000',
        paid: [-70, 'UNC 0655/26'],
      },
      {
        kind: 'progress',
        condition: 'Biên bản nghiệm thu tổ máy H2, hóa đơn GTGT',
        amount: '475000000',
        due: 75,
        advanceDeducted: '95000000',
        retentionDeducted: '25650000',
      },
    ],
    acceptances: [
      { acceptanceNo: 'NT-H1/2026', content: 'Bảo dưỡng tổ máy H1', accepted: -98, worth: '513000000' },
    ],
  },
  {
    plant: 'ST',
    contractNo: '08/2026/HĐ-MS',
    name: 'Cung cấp vật tư dự phòng hệ thống điều tốc',
    kind: 'purchase',
    partner: ['Voith Hydro GmbH & Co. KG', 'DE811128135'],
    signed: -150,
    ends: 120,
    value: '48250.75',
    terms: {
      vatRate: 10,
      form: 'lumpSum',
      currency: 'EUR',
      exchangeRate: '27450',
      duration: 'Giao hàng trong 9 tháng',
    },
    approved: -145,
    payments: [
      {
        kind: 'advance',
        condition: 'Bảo lãnh tạm ứng 30 %',
        amount: '14475.22',
        vatRate: 0,
        received: -140,
        dueDays: 15,
        paid: [-130, 'UNC 0538/26'],
      },
      {
        kind: 'final',
        condition: 'Biên bản giao nhận, CO, CQ, hóa đơn',
        amount: '48250.75',
        due: 130,
        advanceDeducted: '14475.22',
      },
    ],
    guarantees: [
      {
        kind: 'advance',
        bank: 'Deutsche Bank TP.HCM',
        guaranteeNo: 'DB-AP-2261',
        amount: '14475.22',
        ends: 155,
      },
    ],
  },
  {
    plant: 'ST',
    contractNo: '03/2026/HĐ-BH',
    name: 'Bảo hiểm mọi rủi ro tài sản và gián đoạn kinh doanh',
    kind: 'insurance',
    partner: ['Tổng công ty Bảo hiểm PVI', '0105402531'],
    signed: -300,
    ends: 64,
    value: '2150000000',
    terms: { vatRate: 10, form: 'lumpSum', duration: '12 tháng' },
    approved: -296,
    payments: [
      {
        kind: 'progress',
        condition: 'Phí bảo hiểm kỳ 1, hóa đơn GTGT',
        amount: '1075000000',
        received: -290,
        dueDays: 30,
        paid: [-268, 'UNC 0197/26'],
      },
      // The file came, nobody paid.
      {
        kind: 'progress',
        condition: 'Phí bảo hiểm kỳ 2, hóa đơn GTGT',
        amount: '1075000000',
        received: -48,
        dueDays: 30,
      },
    ],
  },
  {
    plant: 'ST',
    contractNo: '11/2026/HĐ-TH',
    name: 'Thuê cần cẩu 50 tấn phục vụ tháo lắp roto máy phát',
    kind: 'rental',
    partner: ['Công ty TNHH Cơ giới Trường Sơn', '5901123456'],
    signed: -90,
    ends: -20,
    value: '186000000',
    terms: { vatRate: 8, form: 'timeBased', duration: '60 ca máy' },
    approved: -88,
    acceptances: [{ acceptanceNo: 'NT-CC50', content: '52 ca máy', accepted: -22, worth: '174096000' }],
    payments: [
      {
        kind: 'progress',
        condition: 'Bảng chấm ca máy tháng đầu, hóa đơn',
        amount: '93000000',
        received: -55,
        dueDays: 15,
        paid: [-44, 'UNC 0723/26'],
      },
      // Ended, with money open: it stays on the board.
      { kind: 'final', condition: 'Biên bản nghiệm thu ca máy, hóa đơn', amount: '68200000', due: 12 },
    ],
  },
  {
    plant: 'ST',
    contractNo: '15/2025/HĐ-TN',
    name: 'Thí nghiệm định kỳ máy biến áp T1, T2',
    kind: 'service',
    partner: ['Công ty CP Thí nghiệm điện miền Trung', '0400592000'],
    signed: -400,
    ends: -190,
    value: '320000000',
    terms: { vatRate: 8, form: 'lumpSum' },
    equipment: ['T1', 'T2'],
    approved: -395,
    payments: [
      {
        kind: 'final',
        condition: 'Biên bản thí nghiệm, hóa đơn',
        amount: '320000000',
        received: -230,
        dueDays: 30,
        paid: [-215, 'UNC 0231/26'],
      },
    ],
    acceptances: [
      { acceptanceNo: 'NT-TN15', content: 'Thí nghiệm T1, T2', accepted: -236, worth: '345600000' },
    ],
  },
  {
    plant: 'MT1',
    contractNo: '07/2026/HĐ-OM',
    name: 'Vệ sinh tấm pin và cắt cỏ',
    kind: 'service',
    partner: ['Công ty TNHH Dịch vụ Năng lượng Phan Rang', '4500612345'],
    signed: -120,
    ends: 245,
    value: '780000000',
    terms: { vatRate: 8, form: 'fixedUnit', retentionPercent: 0, duration: '12 tháng, 6 đợt' },
    approved: -116,
    guarantees: [
      {
        kind: 'performance',
        bank: 'BIDV Ninh Thuận',
        guaranteeNo: 'BLTH-07/2026',
        amount: '42120000',
        ends: 290,
      },
    ],
    payments: [
      {
        kind: 'progress',
        condition: 'Nghiệm thu đợt 1, hóa đơn',
        amount: '130000000',
        received: -80,
        dueDays: 20,
        paid: [-66, 'UNC 118/26'],
      },
      {
        kind: 'progress',
        condition: 'Nghiệm thu đợt 2, hóa đơn',
        amount: '130000000',
        received: -12,
        dueDays: 20,
      },
    ],
    acceptances: [
      { acceptanceNo: 'NT-VS01', content: 'Đợt 1', accepted: -82, worth: '140400000' },
      { acceptanceNo: 'NT-VS02', content: 'Đợt 2', accepted: -14, worth: '140400000' },
    ],
  },
  {
    plant: 'MT1',
    contractNo: '09/2026/HĐ-MS',
    name: 'Mua inverter SG250HX dự phòng',
    kind: 'purchase',
    partner: ['Công ty CP Thiết bị Năng lượng Xanh', '0315678901'],
    signed: -4,
    ends: 86,
    value: '545000000',
    terms: { vatRate: 8, form: 'lumpSum' },
    approved: null,
  },
]
