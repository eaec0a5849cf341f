int my_function(void);
