export const links = {
  contact: 'mailto:potters@tidewater.example',
  legalNotice: '/pages/imprint',
  withdrawal: 'https://tidewater.example/withdraw',
}
