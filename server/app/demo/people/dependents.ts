import type { Relationship } from '#contract/employees/index.ts'

/** One claim of tax relief for a dependent. */
export interface DemoDependent {
  /** The employee's code. */
  readonly of: `NV${string}`
  readonly person: { readonly fullName: string; readonly relationship: Relationship; readonly bornOn: string }
  /** Months are their first day; without `to` the relief goes on. */
  readonly claim: { readonly identityNumber: string; readonly from: string; readonly to?: string }
}

/** Tax relief as it was registered. Trần Bảo Châu is claimed by one parent after the other. */
export const demoDependents: readonly DemoDependent[] = [
  {
    of: 'NV004',
    person: { fullName: 'Phan Đình Bách', relationship: 'child', bornOn: '2007-10-02' },
    claim: { identityNumber: '048207913054', from: '2011-01-01' },
  },
  {
    of: 'NV007',
    person: { fullName: 'Hồ Thiên Phúc', relationship: 'child', bornOn: '2008-03-14' },
    claim: { identityNumber: '051208921177', from: '2010-01-01' },
  },
  {
    of: 'NV007',
    person: { fullName: 'Hồ Văn Bính', relationship: 'father', bornOn: '1945-02-10' },
    claim: { identityNumber: '051045904312', from: '2013-07-01' },
  },
  {
    of: 'NV008',
    person: { fullName: 'Lương Gia Bảo', relationship: 'child', bornOn: '2010-06-22' },
    claim: { identityNumber: '051210930846', from: '2010-07-01' },
  },
  {
    of: 'NV008',
    person: { fullName: 'Lương Khánh Ngân', relationship: 'child', bornOn: '2015-01-09' },
    claim: { identityNumber: '051315942260', from: '2015-02-01' },
  },
  {
    of: 'NV009',
    person: { fullName: 'Nguyễn Đăng Minh', relationship: 'child', bornOn: '2012-08-17' },
    claim: { identityNumber: '051212951733', from: '2012-09-01' },
  },
  {
    of: 'NV010',
    person: { fullName: 'Đinh Thị Mơ', relationship: 'spouse', bornOn: '1986-04-12' },
    claim: { identityNumber: '051186906125', from: '2016-01-01' },
  },
  {
    of: 'NV010',
    person: { fullName: 'Đinh Gia Bảo', relationship: 'child', bornOn: '2014-11-28' },
    claim: { identityNumber: '051214962908', from: '2015-01-01' },
  },
  {
    of: 'NV011',
    person: { fullName: 'Nguyễn Minh Khôi', relationship: 'child', bornOn: '2013-09-03' },
    claim: { identityNumber: '051213912047', from: '2013-10-01' },
  },
  {
    of: 'NV011',
    person: { fullName: 'Trần Thị Sáu', relationship: 'mother', bornOn: '1952-07-15' },
    claim: { identityNumber: '051152905561', from: '2018-01-01' },
  },
  {
    of: 'NV012',
    person: { fullName: 'Trần Ngọc Hân', relationship: 'child', bornOn: '2016-02-28' },
    claim: { identityNumber: '051316973415', from: '2016-03-01' },
  },
  {
    of: 'NV013',
    person: { fullName: 'Phạm Nhật Minh', relationship: 'child', bornOn: '2018-11-05' },
    claim: { identityNumber: '051218984220', from: '2018-12-01' },
  },
  {
    of: 'NV014',
    person: { fullName: 'Nguyễn Thị Liễu', relationship: 'mother', bornOn: '1955-03-21' },
    claim: { identityNumber: '051155907384', from: '2019-01-01' },
  },
  {
    of: 'NV015',
    person: { fullName: 'Nguyễn Trần An Nhiên', relationship: 'child', bornOn: '2019-05-19' },
    claim: { identityNumber: '051319991068', from: '2019-06-01' },
  },
  {
    of: 'NV019',
    person: { fullName: 'Bùi Anh Khoa', relationship: 'child', bornOn: '2017-10-30' },
    claim: { identityNumber: '051217902593', from: '2017-11-01' },
  },
  {
    of: 'NV032',
    person: { fullName: 'Trần Bảo Châu', relationship: 'child', bornOn: '2016-12-24' },
    claim: { identityNumber: '051316915872', from: '2017-01-01', to: '2024-12-01' },
  },
  {
    of: 'NV028',
    person: { fullName: 'Trần Bảo Châu', relationship: 'child', bornOn: '2016-12-24' },
    claim: { identityNumber: '051316915872', from: '2025-01-01' },
  },
  {
    of: 'NV032',
    person: { fullName: 'Trần Bảo Long', relationship: 'child', bornOn: '2020-04-18' },
    claim: { identityNumber: '051220926031', from: '2020-05-01' },
  },
  {
    of: 'NV029',
    person: { fullName: 'Phạm Văn Tín', relationship: 'other', bornOn: '1990-01-06' },
    claim: { identityNumber: '051090908447', from: '2020-01-01' },
  },
  {
    of: 'NV035',
    person: { fullName: 'Nguyễn Phước An', relationship: 'child', bornOn: '2011-03-03' },
    claim: { identityNumber: '058211937719', from: '2019-10-01' },
  },
  {
    of: 'NV036',
    person: { fullName: 'Đàng Năng Thọ', relationship: 'father', bornOn: '1948-09-09' },
    claim: { identityNumber: '058048903826', from: '2020-03-01' },
  },
  {
    of: 'NV037',
    person: { fullName: 'Trần Khánh Vy', relationship: 'child', bornOn: '2014-05-25' },
    claim: { identityNumber: '058314948150', from: '2020-04-01' },
  },
  {
    of: 'NV039',
    person: { fullName: 'Nguyễn Tấn Lộc', relationship: 'child', bornOn: '2020-12-12' },
    claim: { identityNumber: '058220959364', from: '2021-01-01' },
  },
  {
    of: 'NV042',
    person: { fullName: 'Lê Hoàng Bách', relationship: 'child', bornOn: '2017-04-07' },
    claim: { identityNumber: '058217960477', from: '2020-10-01', to: '2023-12-01' },
  },
  {
    of: 'NV047',
    person: { fullName: 'Lê Minh Thư', relationship: 'child', bornOn: '2015-08-31' },
    claim: { identityNumber: '051315971583', from: '2020-07-01' },
  },
  {
    of: 'NV053',
    person: { fullName: 'Dương Quỳnh Anh', relationship: 'child', bornOn: '2012-02-19' },
    claim: { identityNumber: '051312982690', from: '2020-02-01' },
  },
  {
    of: 'NV056',
    person: { fullName: 'Lê Quý An', relationship: 'child', bornOn: '2021-06-16' },
    claim: { identityNumber: '051221993702', from: '2021-07-01' },
  },
]
