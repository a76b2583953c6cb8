import { problems } from '#contract/core/problem.ts'

export const equipmentProblems = problems('equipment', {
  unknownParent: {
    status: 400,
    vi: 'Thiết bị cấp trên không có ở nhà máy này. Hãy chọn lại.',
    en: 'The plant has no such equipment to stand above. Choose again.',
    field: 'parentId',
  },
  tooManyLabels: {
    status: 422,
    vi: 'Mỗi tệp có tối đa {limit} tem. Hãy in từng hệ thống bên dưới.',
    en: 'A file has at most {limit} labels. Print system by system.',
    field: 'underId',
  },
  linkTooLong: {
    status: 422,
    vi: 'Địa chỉ của phần mềm dài quá, mã QR sẽ nhỏ đến mức không quét được. Hãy chọn tem lớn hơn hoặc đặt địa chỉ ngắn hơn ở Cài đặt > E-mail.',
    en: 'The address of the app is too long: the code would be too small to be scanned. Choose larger labels, or set a shorter address in the settings of mail.',
    field: 'sheet',
  },
  cycle: {
    status: 422,
    vi: 'Thiết bị không thể nằm dưới chính nó hoặc dưới bộ phận của nó. Hãy chọn cấp trên khác.',
    en: 'A thing cannot stand below itself or below a part of it. Choose another one.',
    field: 'parentId',
  },
  fileNotOwn: {
    status: 422,
    vi: 'Tệp này không phải do bạn vừa tải lên. Hãy tải lại.',
    en: 'This file is not one that you uploaded. Upload it again.',
    field: 'fileId',
  },
  tooManyFiles: {
    status: 422,
    vi: 'Mỗi lý lịch giữ tối đa {limit} tệp. Hãy gỡ bớt tệp cũ.',
    en: 'A passport holds at most {limit} files. Take some out first.',
    field: 'fileId',
  },
})
