export { startBotServer } from "./bot-server.ts";
export { SMTP_PASSWORD, SMTP_USER, startSmtpServer, type TestSmtpServer } from "./smtp-server.ts";
