export default 'Anderes Land, andere Sprache?'
