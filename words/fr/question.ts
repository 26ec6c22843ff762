export default 'Un autre pays ou une autre langue ?'
