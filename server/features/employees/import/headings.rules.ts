import { importFields, type ImportField, type ImportMapping } from '#contract/employees/import.ts'
import type { Language } from '#contract/core/problem.ts'
import { foldedWords } from '#contract/core/search.ts'

/** Headings that name a field: its title in Vietnamese, in English, and what else people write. */
const headings: Readonly<Record<ImportField, readonly [vi: string, en: string, ...others: string[]]>> = {
  employeeCode: ['Mã NV', 'Employee code', 'mã nhân viên', 'mã số nhân viên', 'code'],
  fullName: ['Họ và tên', 'Full name', 'họ tên', 'họ và tên nhân viên', 'tên nhân viên'],
  surname: ['Họ đệm', 'Surname', 'họ', 'họ và tên đệm'],
  name: ['Tên', 'Given name', 'name'],
  userName: ['Tên đăng nhập', 'User name', 'tài khoản', 'username'],
  emailAddress: ['Email', 'E-mail', 'thư điện tử', 'email address'],
  phoneNumber: ['SĐT', 'Phone', 'số điện thoại', 'điện thoại', 'số ĐT', 'số di động', 'phone number'],
  gender: ['Giới tính', 'Gender'],
  dateOfBirth: ['Ngày sinh', 'Date of birth', 'ngày tháng năm sinh'],
  positionTitle: ['Chức danh', 'Post', 'chức vụ', 'position'],
  dutyTeam: ['Kíp', 'Team', 'duty team'],
  roleNames: ['Vai trò', 'Roles', 'role'],
  powerPlants: ['Nhà máy', 'Plants', 'plant'],
  joinDate: ['Ngày vào', 'Joined', 'ngày vào làm', 'join date'],
  citizenIdNumber: ['CCCD', 'Citizen ID', 'số CCCD', 'căn cước công dân'],
  identityNumber: ['CMND', 'Identity number', 'số CMND', 'chứng minh nhân dân'],
  address: ['Địa chỉ', 'Address'],
  electricalSafetyGrade: ['Bậc ATĐ', 'Safety grade', 'bậc an toàn điện'],
  safetyCardNo: ['Số thẻ ATĐ', 'Safety card', 'thẻ ATĐ'],
  safetyCardExpiry: ['Hạn thẻ ATĐ', 'Safety card expiry'],
  taxCode: ['Mã số thuế', 'Tax code', 'MST'],
  socialInsuranceNo: ['Số BHXH', 'Social insurance', 'BHXH', 'mã số BHXH', 'số sổ BHXH'],
}

/** The heading of a field in files that the server writes, and in what it says of them. */
export function headingOf(field: ImportField, language: Language): string {
  return headings[field][language === 'vi' ? 0 : 1]
}

/** The columns that headings name, each field once, the first column that fits. */
export function suggestMapping(columns: readonly string[]): ImportMapping {
  const titles = columns.map(foldedWords)
  const found = importFields.map((field) => {
    const index = titles.findIndex((title) =>
      headings[field].some((heading) => foldedWords(heading) === title),
    )
    return [field, index < 0 ? null : index] as const
  })
  return Object.fromEntries(found)
}
