alter table break_text validate constraint break_text_proof;
