import { passwordWord } from '#contract/account/words.ts'
import { words } from '#contract/core/words.ts'

import type { Dependent } from './dependents.ts'
import type { Certificate, EmployeeDetail, EmployeeWrite } from './index.ts'

const dateOfBirth = { vi: 'Ngày sinh', en: 'Date of birth' }
const dutyTeam = { vi: 'Kíp', en: 'Team' }
const fullNameWord = { vi: 'Họ và tên', en: 'Full name' }
const powerPlant = { vi: 'Nhà máy', en: 'Plants' }
const taxCode = { vi: 'Mã số thuế', en: 'Tax code' }

/** What the fields of a certificate are called. */
export const certificateWords = words<Certificate>()({
  expiresOn: { vi: 'Ngày hết hạn', en: 'Expires on' },
  fileId: { vi: 'Bản chụp', en: 'Scan' },
  issuedOn: { vi: 'Ngày cấp', en: 'Issued on' },
  kind: { vi: 'Loại chứng chỉ', en: 'Kind' },
  number: { vi: 'Số', en: 'Number' },
})

/** What the fields of an employee are called. */
export const employeeWords = words<
  EmployeeDetail & Pick<EmployeeWrite, 'password'>,
  'isLockedOut' | 'missing'
>()({
  address: { vi: 'Địa chỉ', en: 'Address' },
  avatarFileId: { vi: 'Ảnh đại diện', en: 'Picture' },
  bankAccount: { vi: 'Tài khoản ngân hàng', en: 'Bank account' },
  certificates: { vi: 'Chứng chỉ', en: 'Certificates', parts: certificateWords },
  citizenIdNumber: { vi: 'Số CCCD', en: 'Citizen ID', short: { vi: 'CCCD', en: 'Citizen ID' } },
  contractType: { vi: 'Loại hợp đồng', en: 'Contract' },
  creationTime: { vi: 'Ngày tạo', en: 'Created' },
  dateOfBirth: dateOfBirth,
  dutyTeamId: dutyTeam,
  dutyTeamName: dutyTeam,
  electricalSafetyGrade: {
    vi: 'Bậc an toàn điện',
    en: 'Safety grade',
    short: { vi: 'Bậc ATĐ', en: 'Safety grade' },
  },
  emailAddress: { vi: 'Email', en: 'E-mail' },
  employeeCode: { vi: 'Mã nhân viên', en: 'Employee code', short: { vi: 'Mã NV', en: 'Code' } },
  fullName: fullNameWord,
  gender: { vi: 'Giới tính', en: 'Gender' },
  hometown: { vi: 'Quê quán', en: 'Hometown' },
  identityIssuedBy: { vi: 'Nơi cấp CCCD/CMND', en: 'Identity card issued by' },
  identityIssuedOn: { vi: 'Ngày cấp CCCD/CMND', en: 'Identity card issued on' },
  identityNumber: { vi: 'Số CMND', en: 'Identity number', short: { vi: 'CMND', en: 'Identity number' } },
  isActive: { vi: 'Hoạt động', en: 'Active' },
  joinDate: { vi: 'Ngày vào làm', en: 'Join date', short: { vi: 'Ngày vào', en: 'Joined' } },
  lastLoginTime: { vi: 'Đăng nhập gần nhất', en: 'Last sign-in' },
  name: { vi: 'Tên', en: 'Given name' },
  password: passwordWord,
  phoneNumber: { vi: 'Số điện thoại', en: 'Phone number', short: { vi: 'SĐT', en: 'Phone' } },
  positionTitle: { vi: 'Chức danh', en: 'Post' },
  powerPlantIds: powerPlant,
  powerPlantNames: powerPlant,
  roleNames: { vi: 'Vai trò', en: 'Roles' },
  safetyCardExpiry: { vi: 'Hạn thẻ ATĐ', en: 'Safety card expiry' },
  safetyCardNo: { vi: 'Số thẻ ATĐ', en: 'Safety card' },
  signatureFileId: { vi: 'Chữ ký', en: 'Signature' },
  socialInsuranceNo: { vi: 'Số BHXH', en: 'Social insurance' },
  surname: { vi: 'Họ đệm', en: 'Surname' },
  taxCode: taxCode,
  userName: { vi: 'Tên đăng nhập', en: 'User name' },
})

/** What the fields of a dependent are called. */
export const dependentWords = words<Dependent, 'isOfAge' | 'userId'>()({
  dateOfBirth: dateOfBirth,
  deductionFrom: { vi: 'Giảm trừ từ tháng', en: 'Relief from month' },
  deductionTo: { vi: 'Đến tháng', en: 'To month' },
  documentFileId: { vi: 'Giấy tờ chứng minh', en: 'Proof' },
  fullName: fullNameWord,
  identityNumber: { vi: 'Số định danh', en: 'Personal ID' },
  relationship: { vi: 'Quan hệ', en: 'Relationship' },
  taxCode: taxCode,
})
